import sharp from 'sharp'

const SIDE = 64
/** Colors closer than this are merged. */
const STEP = 24
const MAX_COLORS = 3

/** The most frequent colors of a picture as `#rrggbb`, without white, black, gray and transparent pixels. */
export const findDominantColors = async (picture: Buffer): Promise<string[]> => {
  const pixels = await sharp(picture, { limitInputPixels: 50_000_000 })
    .resize(SIDE, SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  const groups = new Map<string, { count: number; sum: [number, number, number] }>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue, alpha] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0, pixels[at + 3] ?? 0]
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
    if (alpha < 200 || most - least < 28 || most < 30) continue
    const key = [red, green, blue].map((channel) => Math.round(channel / STEP)).join(' ')
    const group = groups.get(key) ?? { count: 0, sum: [0, 0, 0] }
    group.count += 1
    group.sum = [group.sum[0] + red, group.sum[1] + green, group.sum[2] + blue]
    groups.set(key, group)
  }
  return [...groups.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_COLORS)
    .map(
      ({ count, sum }) =>
        `#${sum
          .map((channel) =>
            Math.round(channel / count)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`,
    )
}
