"""Draws the zero of the text font without its slash: plain_zero.py FROM.woff2 TO.woff2, with fonttools and brotli.

The slash halves the counter. One quarter of it, mirrored, makes the whole again, in each weight.
"""

import sys
from array import array

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib.iup import iup_delta

source, target = sys.argv[1:]
font = TTFont(source)
glyph = font["glyf"]["zero"]
coordinates, ends, flags = glyph.getCoordinates(font["glyf"])
if len(ends) != 3:
    sys.exit("This zero has no slash.")
outline = ends[0] + 1
# In the half at the lower left: its lowest point, its leftmost one, and the curve between them.
bottom, left = outline, outline + 7
curve = [outline + 10, outline + 9, outline + 8]


def counter(points):
    """Returns bottom, right, top and left, with the curves between them, of points or of their deltas."""
    (x, y), (_, middle) = points[bottom], points[left]
    quarter = [points[index] for index in curve]
    flipped = [(2 * x - across, up) for across, up in quarter]
    above = lambda some: [(across, 2 * middle - up) for across, up in some]
    right = (2 * x - points[left][0], middle)
    lower_right = [(x, y), *flipped, right]
    upper = [*above(flipped[::-1]), (x, 2 * middle - y), *above(quarter)]
    return [*lower_right, *upper, points[left], *quarter[::-1]]


advance = font["hmtx"]["zero"][0]
phantoms = [(0, 0), (advance, 0), (0, 0), (0, 0)]
for variation in font["gvar"].variations["zero"]:
    deltas = iup_delta(variation.coordinates, [*coordinates, *phantoms], ends)
    drawn = [*deltas[:outline], *counter(deltas), *deltas[-4:]]
    variation.coordinates = [(round(x), round(y)) for x, y in drawn]
points = [*coordinates[:outline], *counter(coordinates)]
glyph.coordinates = GlyphCoordinates(points)
glyph.flags = array("B", [*flags[:outline], *[1, 0, 0, 0] * 4])
glyph.endPtsOfContours = [ends[0], len(points) - 1]
glyph.numberOfContours = 2
glyph.recalcBounds(font["glyf"])
font.save(target)
