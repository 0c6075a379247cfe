/** The brightness of each pixel, 0 to 255, row by row. */
export type Grey = { values: Uint8Array; width: number; height: number }
/** A corner as fractions of the picture's width and height. */
type Corner = { x: number; y: number }
/** The four corners of a sheet of paper, in order around it; `isCutOff`: part of it is outside the picture. */
export type Quad = { corners: Corner[]; isCutOff: boolean; area: number }

type Point = { x: number; y: number }

/** Bars and lines of print up to this thickness, in pixels, count as paper, so that they don't split it. */
const PRINT_POINTS = 2
/** How much brighter (of 255) paper must be than its background. */
const LEAST_CONTRAST = 25
/**
 * The paper's area as a fraction of the picture: smaller is no receipt, larger leaves no background to compare with.
 */
const AREA = { least: 0.04, most: 0.95 }
/** The ratio of the bright area to the area between its four corners; hands and tables are outside this range. */
const FILL = { least: 0.85, most: 1.12 }

/**
 * Finds the sheet of paper in a small picture (about 160 pixels long): the largest bright area with four corners. Only
 * guides the person taking the photo; the server searches separately.
 */
export function findQuad(grey: Grey): Quad | null {
  const limit = brightnessLimit(grey.values)
  if (limit === null) return null
  const { height, width } = grey
  const bright = closeGaps(
    grey.values.map((value) => (value > limit ? 1 : 0)),
    width,
    height,
  )
  const spot = largestSpot(bright, width, height)
  const share = spot.size / (width * height)
  if (share < AREA.least || share > AREA.most) return null
  const corners = toFourCorners(convexHull(spot.edge))
  if (corners.length < 4) return null
  const area = areaOf(corners)
  const fill = spot.size / area
  if (fill < FILL.least || fill > FILL.most) return null
  const isCutOff = corners.some(({ x, y }) => x <= 1 || y <= 1 || x >= width - 2 || y >= height - 2)
  return { corners: corners.map(({ x, y }) => ({ x: x / width, y: y / height })), isCutOff, area: share }
}

/**
 * The average difference (of 255) between the pixels of two pictures, which is small if the camera is held steady.
 */
export function differenceOf(one: Grey, other: Grey): number {
  if (one.values.length !== other.values.length) return 255
  let sum = 0
  for (const [index, value] of one.values.entries()) sum += Math.abs(value - (other.values[index] ?? 0))
  return sum / Math.max(1, one.values.length)
}

/** The brightness that best separates paper from background (Otsu's method); null if the contrast is too low. */
function brightnessLimit(values: Uint8Array): number | null {
  const counts = new Uint32Array(256)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  const total = values.length
  const sum = counts.reduce((all, count, value) => all + count * value, 0)
  let best = { limit: 0, between: 0, contrast: 0 }
  let [below, sumBelow] = [0, 0]
  for (let limit = 0; limit < 255; limit++) {
    below += counts[limit] ?? 0
    sumBelow += limit * (counts[limit] ?? 0)
    if (below === 0 || below === total) continue
    const contrast = (sum - sumBelow) / (total - below) - sumBelow / below
    const between = below * (total - below) * contrast ** 2
    if (between > best.between) best = { limit, between, contrast }
  }
  return best.contrast >= LEAST_CONTRAST ? best.limit : null
}

/** Grows the bright area over print and shrinks it back (morphological closing). */
function closeGaps(bright: Uint8Array, width: number, height: number): Uint8Array {
  const [wide, tall] = [1, width]
  const grown = spread(spread(bright, wide, 1, width, height), tall, 1, width, height)
  return spread(spread(grown, wide, 0, width, height), tall, 0, width, height)
}

/** Sets pixels near a `wanted` pixel to the same value, along a row (step 1) or a column (step width). */
function spread(from: Uint8Array, step: number, wanted: 0 | 1, width: number, height: number): Uint8Array {
  const to = from.slice()
  for (let index = 0; index < from.length; index++) {
    if (from[index] !== wanted) continue
    const [at, length] = step === 1 ? [index % width, width] : [Math.floor(index / width), height]
    const [first, last] = [Math.max(-at, -PRINT_POINTS), Math.min(length - 1 - at, PRINT_POINTS)]
    for (let by = first; by <= last; by++) to[index + by * step] = wanted
  }
  return to
}

/** The largest connected group of bright pixels: its size, and the first and last pixel of each row. */
function largestSpot(bright: Uint8Array, width: number, height: number): { size: number; edge: Point[] } {
  const seen = new Uint8Array(bright.length)
  const queue = new Int32Array(bright.length)
  let largest = queue.subarray(0, 0)
  let end = 0
  const reach = (index: number) => {
    if (bright[index] !== 1 || seen[index] === 1) return
    seen[index] = 1
    queue[end++] = index
  }
  for (let start = 0; start < bright.length; start++) {
    const first = end
    reach(start)
    for (let next = first; next < end; next++) {
      const index = queue[next] ?? 0
      const x = index % width
      if (x > 0) reach(index - 1)
      if (x < width - 1) reach(index + 1)
      reach(index - width)
      reach(index + width)
    }
    if (end - first > largest.length) largest = queue.subarray(first, end)
  }
  const rows = Array.from({ length: height }, () => ({ first: width, last: -1 }))
  for (const index of largest) {
    const row = rows[Math.floor(index / width)]
    if (!row) continue
    row.first = Math.min(row.first, index % width)
    row.last = Math.max(row.last, index % width)
  }
  const edge = rows.flatMap(({ first, last }, y) =>
    last < 0
      ? []
      : [
          { x: first, y },
          { x: last, y },
        ],
  )
  return { size: largest.length, edge }
}

/** The convex hull, by Andrew's monotone chain. */
function convexHull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (half: Point[]) => {
    const chain: Point[] = []
    for (const point of half) {
      while (chain.length > 1 && turnOf(chain.at(-2), chain.at(-1), point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turnOf = (a: Point | undefined, b: Point | undefined, c: Point): number =>
  a && b ? (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) : 0

/** Removes the least significant corner until four are left. */
function toFourCorners(hull: Point[]): Point[] {
  const corners = [...hull]
  while (corners.length > 4) {
    const losses = corners.map((corner, index) =>
      Math.abs(turnOf(corners.at(index - 1), corner, corners[(index + 1) % corners.length] ?? corner)),
    )
    corners.splice(losses.indexOf(Math.min(...losses)), 1)
  }
  return corners
}

const areaOf = (corners: Point[]): number =>
  Math.abs(
    corners.reduce((sum, { x, y }, index) => {
      const next = corners[(index + 1) % corners.length] ?? { x, y }
      return sum + x * next.y - next.x * y
    }, 0),
  ) / 2
