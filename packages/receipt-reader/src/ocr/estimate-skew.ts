import sharp from 'sharp'

/** Small enough to be cheap, large enough to keep rows of text apart. */
const SIDE_PX = 640
/** Pixels darker than their surroundings by this much (of 255) are print. */
const INK_CONTRAST = 14
const SURROUNDINGS_SIGMA = 9
/** More than any page of text has; additional points don't improve the angle. */
const MAX_POINTS = 40_000

/** Photos are rarely tilted more than this; beyond it, rows and columns can't be told apart. Degrees. */
const MAX_DEGREES = 14
const COARSE_DEGREES = 1
const FINE_DEGREES = 0.25
/** Engines tolerate less skew than this. */
const LEAST_DEGREES = 0.5
/** How much sharper rows must be at an angle than level, so that a picture without rows isn't rotated. */
const LEAST_GAIN = 1.2

type Ink = { xs: Int16Array; ys: Int16Array; height: number }

/**
 * By how many degrees a page's text falls to the right (clockwise positive); 0 if it is level or unknown. It is the
 * angle at which ink gathers most in rows.
 */
export async function estimateSkew(image: Buffer): Promise<number> {
  const ink = await findInk(image)
  const level = rowSharpness(ink, 0)
  if (level === 0) return 0
  const coarse = sharpest(ink, 0, MAX_DEGREES, COARSE_DEGREES)
  const fine = sharpest(ink, coarse, COARSE_DEGREES, FINE_DEGREES)
  if (Math.abs(fine) < LEAST_DEGREES || rowSharpness(ink, fine) < level * LEAST_GAIN) return 0
  return fine
}

async function findInk(image: Buffer): Promise<Ink> {
  const small = sharp(image).greyscale().resize(SIDE_PX, SIDE_PX, { fit: 'inside' })
  const { data, info } = await small.clone().raw().toBuffer({ resolveWithObject: true })
  const around = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .blur(SURROUNDINGS_SIGMA)
    // Otherwise, blurred values come back in three channels and would be compared with other pixels.
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const xs: number[] = []
  const ys: number[] = []
  for (let index = 0; index < info.width * info.height; index++) {
    const at = index * info.channels
    if ((around[at] ?? 0) - (data[at] ?? 0) < INK_CONTRAST) continue
    xs.push(index % info.width)
    ys.push(Math.floor(index / info.width))
  }
  const step = Math.ceil(xs.length / MAX_POINTS)
  const isKept = (_: number, index: number) => index % step === 0
  return { xs: Int16Array.from(xs.filter(isKept)), ys: Int16Array.from(ys.filter(isKept)), height: info.height }
}

function sharpest(ink: Ink, middle: number, reach: number, step: number): number {
  let best = { degrees: middle, sharpness: rowSharpness(ink, middle) }
  for (let degrees = middle - reach; degrees <= middle + reach; degrees += step) {
    const sharpness = rowSharpness(ink, degrees)
    if (sharpness > best.sharpness) best = { degrees, sharpness }
  }
  return best.degrees
}

/**
 * How much the ink of neighboring rows differs after rotating the page back by `degrees`, since text consists of rows
 * and gaps.
 */
function rowSharpness({ height, xs, ys }: Ink, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const offset = Math.ceil(Math.abs(slope) * SIDE_PX) + 1
  const rows = new Uint32Array(height + 2 * offset)
  for (let index = 0; index < xs.length; index++) {
    // Truncating rounds here, because the offset keeps rows positive; it is much faster than Math.round.
    const row = Math.trunc((ys[index] ?? 0) - slope * (xs[index] ?? 0) + offset + 0.5)
    rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return sum
}
