"""How amounts are written: decimals and fractions from whole numbers, never through floating point."""

from __future__ import annotations

from math import gcd


def show(numerator: int, denominator: int) -> str:
    """A fraction as a decimal, exactly where it has an end, or to the last place of the denominator's power of ten.

    >>> show(73, 2), show(-1, 4), show(8, 2)
    ('36.5', '-0.25', '4')
    """
    sign = "-" if numerator < 0 else ""
    whole, rest = divmod(abs(numerator), denominator)
    digits = ""
    while rest and len(digits) < 12:
        digit, rest = divmod(rest * 10, denominator)
        digits += str(digit)
    return f"{sign}{whole}.{digits}" if digits else f"{sign}{whole}"


def fraction(numerator: int, denominator: int) -> str:
    """A fraction in lowest terms.

    >>> fraction(73, 2), fraction(-220, 3), fraction(8, 4)
    ('73/2', '-220/3', '2')
    """
    common = gcd(numerator, denominator)
    top, bottom = numerator // common, denominator // common
    return str(top) if bottom == 1 else f"{top}/{bottom}"


def cents(amount: int) -> str:
    """Hundredths with two places, never −0.00.

    >>> cents(183), cents(-5), cents(0)
    ('1.83', '-0.05', '0.00')
    """
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100}.{abs(amount) % 100:02d}"
