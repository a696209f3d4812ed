"""The pulka as a picture: what is to be drawn, where it goes, and the element tree that comes of it.

``picture`` says what stands on a sheet, ``geometry`` where the fields of three and four players lie, ``lettering``
what size a text may have, ``sheet`` draws. Nothing here reckons: the numbers come settled.
"""
