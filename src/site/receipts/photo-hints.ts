/** What may make a photo unreadable; it can be sent nevertheless. */
export type PhotoHint = 'blurred' | 'dark' | 'glare'

/** The long side of the analyzed photo, in pixels. */
const LOOKED_AT_PX = 800
/** Measured: readable photos and scans have 63 and more, out-of-focus ones 19 and less. */
const LEAST_SHARPNESS = 30
const DARK_PAPER = 100
/** Overexposed areas on paper that isn't white itself. */
const GLARE = { least: 252, share: 0.03, paper: 215 }

/** Brightness of each pixel, 0 to 255, row by row. */
type Grey = { values: Uint8Array; width: number; height: number }

export function findPhotoHints(grey: Grey): PhotoHint[] {
  const sorted = Uint8Array.from(grey.values).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  const burned = grey.values.filter((value) => value >= GLARE.least).length / Math.max(1, grey.values.length)
  const hints: [PhotoHint, boolean][] = [
    ['blurred', sharpnessOf(grey) < LEAST_SHARPNESS],
    ['dark', at(0.9) < DARK_PAPER],
    ['glare', burned >= GLARE.share && burned < 0.2 && at(0.6) < GLARE.paper],
  ]
  return hints.filter(([, isThere]) => isThere).map(([hint]) => hint)
}

/** The contrast between neighboring pixels where it is highest; it is low everywhere in out-of-focus print. */
function sharpnessOf({ height, values, width }: Grey): number {
  const edges: number[] = []
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x
      const value = (offset: number) => values[index + offset] ?? 0
      edges.push(Math.abs(4 * value(0) - value(-1) - value(1) - value(-width) - value(width)))
    }
  edges.sort((a, b) => a - b)
  return edges[Math.floor(edges.length * 0.98)] ?? 0
}

/** The hints for a photo that this browser can decode; none for others. */
export const readPhotoHints = async (file: File): Promise<PhotoHint[]> => {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LOOKED_AT_PX / Math.max(picture.width, picture.height))
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    if (!pen) return []
    pen.drawImage(picture, 0, 0, width, height)
    picture.close()
    const { data } = pen.getImageData(0, 0, width, height)
    const values = new Uint8Array(width * height)
    for (let index = 0; index < values.length; index++) {
      const [red = 0, green = 0, blue = 0] = data.subarray(4 * index, 4 * index + 3)
      values[index] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
    }
    return findPhotoHints({ values, width, height })
  } catch {
    return []
  }
}
