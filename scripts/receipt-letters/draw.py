"""Draws a row of text as a printer and then a scanner or a phone would have left it."""

import gzip
import io
import os
import random
import re
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from texts import chance, text

between, choice, share = random.randint, random.choice, random.uniform

FONTS = Path(os.environ.get('FONTS', '/usr/share/fonts'))
WEB_FONTS = Path(os.environ.get('WEB_FONTS', 'node_modules/@fontsource'))
HEIGHT = 48
WIDEST = 1200

NO_LETTERS = re.compile(
    'symb|dingbat|math|d050000l|ital|obli|script|chancery|z003|standard|cmsy|cmmi|cmex|msam|msbm|swash|qzc|chorus|smallcaps|-sc|caps|upright|thin|hairline', re.I
)
BITMAP = re.compile(
    r'^(\d+x\d+B?|ter-u\d+[bn]_iso-8859-1|spleen-\d+x\d+|cl[RB]\d+x\d+'
    r'|(cour|helv|tim|luBS|luRS|lutBS|lutRS|lubB|lubR|charR|charB|ncenB|ncenR|term|termB)[RB]?\d+)\.pcf'
)
NO_BITMAP = re.compile('rk|k14|spleen-32|12x24|18x18|12x13|spleen-5|4x6|5x[67]|6x6|8x8')
THERMAL = re.compile('ter-u[23]|spleen-(12|16)|10x20|9x18|8x16|clR8x16|clR9x15|clR7x14')
TYPEWRITER = re.compile('mono|cour|cutive|vt323|typewriter|curs|inconsol|hack|ocr|proggy|share-tech|space|cmtt|cmuntt|cmunt|anonymous', re.I)
PLAIN = re.compile('sans|helv|arial|arimo|heros|nimbus|lato|roboto|open|go-|b612|oswald|narrow|gothic|adventor|league', re.I)

outlines = [str(path) for kind in ('ttf', 'otf', 't1') for path in sorted(FONTS.rglob(f'*.{kind}')) if not NO_LETTERS.search(path.name)]
outlines += [str(path) for path in sorted(WEB_FONTS.glob('*/files/*-latin-*normal.woff')) if re.search('-(400|500|700|900)-', path.name) and '-ext-' not in path.name]
bitmaps = [str(path) for path in sorted(FONTS.rglob('*.pcf.gz')) if BITMAP.match(path.name) and not NO_BITMAP.search(path.name)]
thermal = [path for path in bitmaps if THERMAL.search(Path(path).name)]
typewriters = [path for path in outlines if TYPEWRITER.search(path)]
plain = [path for path in outlines if PLAIN.search(path) and path not in typewriters]


@lru_cache(maxsize=3000)
def outline_font(path, size):
    return ImageFont.truetype(path, size)


@lru_cache(maxsize=None)
def bitmap_font(path):
    """A bitmap font has one size, and says which only by refusing all others."""
    file = gzip.open(path).read()
    for size in range(4, 40):
        try:
            return ImageFont.truetype(io.BytesIO(file), size)
        except OSError:
            continue
    raise ValueError(f'{path} has no size')


def printed_by_dots(row):
    """Letters of a bitmap font, by a thermal head (dots touch, and may be higher than wide) or by needles (they may not touch)."""
    font = bitmap_font(choice(bitmaps if chance(0.6) else thermal))
    _, _, right, bottom = font.getbbox(row)
    if right <= 0:
        return None
    image = Image.new('1', (right + 2, max(bottom, 1) + 2))
    ImageDraw.Draw(image).text((1, 1), row, 1, font=font)
    ink = np.array(image, np.float32)
    if chance(0.25) and ink.shape[0] <= 20:
        size, radius = between(5, 7), share(0.32, 0.6)
        y, x = np.mgrid[:size, :size] - (size - 1) / 2
        return np.kron(ink, (y**2 + x**2 <= (radius * size) ** 2).astype(np.float32))
    wide = between(2, 4)
    high = wide if chance(0.5) else max(2, min(7, wide + choice([-1, 1, 2, wide])))
    return np.kron(ink, np.ones((high, wide), np.float32))


def printed_by_outline(row, fonts):
    font = outline_font(choice(fonts), between(18, 40))
    _, _, right, bottom = font.getbbox(row)
    image = Image.new('L', (max(1, right) + 8, bottom + 8))
    ImageDraw.Draw(image).text((4, 4), row, 255, font=font)
    ink = np.array(image, np.float32) / 255
    return (ink > 0.5).astype(np.float32) if chance(0.3) else ink


def printed(row):
    """The ink of a row, 0 to 1, cut to where there is some; None where the font has no such letters."""
    kind = random.random()
    if kind < 0.42:
        ink = printed_by_dots(row)
    else:
        ink = printed_by_outline(row, typewriters if kind < 0.72 else plain if kind < 0.92 else outlines)
    if ink is None:
        return None
    rows, columns = np.where(ink.max(1) > 0.3)[0], np.where(ink.max(0) > 0.3)[0]
    if len(rows) < 3 or len(columns) < 2:
        return None
    return ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def noise_like(ink, rows, columns):
    field = np.random.rand(rows, columns).astype(np.float32)
    return cv2.resize(field, (ink.shape[1], ink.shape[0]), interpolation=cv2.INTER_CUBIC)


def with_neighbour(ink, margin):
    """The row above or below peeps in."""
    step, high = max(2, ink.shape[0] // 4), between(1, max(1, margin // 2))
    letters = np.repeat(np.random.rand(ink.shape[1] // step + 1) > 0.35, step)[: ink.shape[1]] * np.float32(share(0.4, 1))
    part = slice(0, high) if chance(0.5) else slice(-high, None)
    ink[part] = np.maximum(ink[part], letters)
    return ink


def worn(ink):
    """What print suffers: too much or too little ink, heat that is uneven, paper that shows through, holes, specks, creases."""
    weight = random.random()
    if weight < 0.22:
        ink = cv2.dilate(ink, np.ones((between(1, 3), between(1, 3))))
    elif weight < 0.42:
        ink = np.clip((cv2.GaussianBlur(ink, (0, 0), share(0.5, 1.6)) - share(0.3, 0.62)) * 4 + 0.5, 0, 1)
    if chance(0.3):
        heat = noise_like(ink, between(2, 6), between(3, 20))
        ink = ink * np.clip(heat * share(0.8, 1.6) + share(0.1, 0.5), 0, 1)
    if chance(0.2):
        patches = cv2.GaussianBlur(np.random.rand(*ink.shape).astype(np.float32), (0, 0), share(1.2, 4))
        patches = (patches - patches.mean()) / (patches.std() + 1e-6)
        ink = ink * np.clip(1 - (patches - share(0.2, 1.6)) * share(0.5, 1.5), share(0, 0.6), 1)
    if chance(0.3):
        size, holes = between(1, 3), share(0.01, 0.16)
        field = np.kron(np.random.rand(ink.shape[0] // size + 1, ink.shape[1] // size + 1), np.ones((size, size)))
        field = field[: ink.shape[0], : ink.shape[1]]
        ink = np.where(field < holes, ink * share(0, 0.5), ink)
        if chance(0.4):
            ink = np.where(field > 1 - holes * 0.08, 1, ink)
        ink = ink.astype(np.float32)
    if chance(0.12):
        for _ in range(between(1, 2)):
            y = between(0, ink.shape[0] - 1)
            ink[y : y + between(1, 3)] *= share(0, 0.5)
    if chance(0.06):
        y = between(0, ink.shape[0] - 1)
        line = slice(y, y + between(1, 3))
        ink[line] = np.maximum(ink[line], share(0.4, 1))
    return ink


def tilted(ink):
    high, wide = ink.shape
    turn = cv2.getRotationMatrix2D((wide / 2, high / 2), random.gauss(0, 0.5) * min(1, 8 * high / wide), 1)
    turn[0, 1] += random.gauss(0, 0.06)
    return cv2.warpAffine(ink, turn, (wide, high), flags=cv2.INTER_LINEAR)


def scanned(ink):
    """Grey values of a scan at half the size of the ink."""
    dark = share(0, 110)
    paper = share(max(dark + 60, 150), 255)
    if chance(0.03):
        dark, paper = paper, dark
    if chance(0.6):
        ink = cv2.GaussianBlur(ink, (0, 0), share(0.4, 2))
    high, wide = ink.shape
    scan = cv2.resize(ink, (max(2, wide // 2), max(2, high // 2)), interpolation=choice([cv2.INTER_AREA, cv2.INTER_LINEAR]))
    scan = paper + (dark - paper) * scan
    if chance(0.3):
        light = np.random.randn(2, 3).astype(np.float32) * share(2, 18)
        scan = scan + cv2.resize(light, (scan.shape[1], scan.shape[0]))
    if chance(0.55):
        scan = scan + np.random.randn(*scan.shape) * share(1, 16)
    scan = np.clip(scan, 0, 255).astype(np.uint8)
    if chance(0.15):
        scan = np.where(scan > (dark + paper) / 2 + share(-25, 25), 255, between(0, 30)).astype(np.uint8)
    if chance(0.6):
        scan = cv2.imdecode(cv2.imencode('.jpg', scan, [cv2.IMWRITE_JPEG_QUALITY, between(25, 92)])[1], cv2.IMREAD_GRAYSCALE)
    return scan


def sample():
    """A picture of one row, HEIGHT pixels high, grey, and what stands there. Pictures in which nothing can be seen are left out."""
    while True:
        row = text()
        ink = printed(row)
        if ink is None:
            continue
        # How high the letters are in the scan, in pixels; they are worn at twice that.
        high = choice([between(11, 20), between(14, 28), between(18, 40)])
        stretch = choice([1, share(0.55, 0.8), share(0.62, 1), share(0.9, 1.45)])
        wide = max(4, int(ink.shape[1] * high / ink.shape[0] * stretch))
        if wide / high > 34:
            continue
        smaller = ink.shape[0] > 2 * high
        ink = cv2.resize(ink, (2 * wide, 2 * high), interpolation=cv2.INTER_AREA if smaller else cv2.INTER_LINEAR)
        above, below = (int(2 * high * share(0.12, 0.6)) + 3 for _ in range(2))
        left, right = (int(2 * high * share(0.1, 0.7)) + 3 for _ in range(2))
        ink = cv2.copyMakeBorder(ink, above, below, left, right, cv2.BORDER_CONSTANT, value=0)
        if chance(0.3):
            ink = with_neighbour(ink, above)
        ink = worn(ink)
        if chance(0.6):
            ink = tilted(ink)
        scan = scanned(ink)
        if int(scan.max()) - int(scan.min()) < 40:
            continue
        if chance(0.2):
            scan = cv2.GaussianBlur(scan, (0, 0), share(0.5, 1.1))
        width = max(8, round(HEIGHT * scan.shape[1] / scan.shape[0] * choice([1, 1, 1, share(0.78, 1.02)])))
        # The network answers once every eight pixels, and needs a step between two letters that are alike.
        if width <= WIDEST and width / 8 >= len(row) * 1.15 + 2:
            return cv2.resize(scan, (width, HEIGHT), interpolation=cv2.INTER_CUBIC), row


if __name__ == '__main__':
    # A sheet to look at.
    sheet = np.full((40 * 52, 1800), 128, np.uint8)
    for place in range(80):
        picture, _ = sample()
        y, x = place // 2 * 52, place % 2 * 900
        sheet[y : y + HEIGHT, x : x + min(890, picture.shape[1])] = picture[:, :890]
    cv2.imwrite('sheet.png', sheet)
