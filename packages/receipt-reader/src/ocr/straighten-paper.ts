import sharp from 'sharp'
import { findPaper, type Paper } from './find-paper'
import type { OcrPoint } from './ocr-engine'
import { openCv, withMats } from './open-cv'

export type StraightenedPaper = {
  /** The paper only, like a scan. */
  image: Buffer
  /** Maps a point of the image to the photo, both as fractions. */
  toPhoto: (point: OcrPoint) => OcrPoint
}

/** Paper whose sides lean less than this is straight enough; resampling would only blur its print. Degrees. */
const LEAST_LEAN = 2

/**
 * Cuts the paper out of a photo of a table and makes it upright and rectangular. null if none is found, or it is
 * straight already.
 */
export async function straightenPaper(photo: Buffer): Promise<StraightenedPaper | null> {
  const paper = await findPaper(photo)
  if (!paper) return null
  const size = await sharp(photo).metadata()
  const corners = paper.map(([x, y]): OcrPoint => [x * size.width, y * size.height]) as Paper
  if (leanOf(corners) < LEAST_LEAN) return null
  const { height, width } = sizeOf(corners)
  const grey = await sharp(photo).greyscale().raw().toBuffer()
  const cv = await openCv()
  const pixels = withMats((keep) => {
    const from = keep(cv.matFromArray(4, 1, cv.CV_32FC2, corners.flat()))
    const to = keep(cv.matFromArray(4, 1, cv.CV_32FC2, [0, 0, width, 0, width, height, 0, height]))
    const source = keep(new cv.Mat(size.height, size.width, cv.CV_8UC1))
    source.data.set(grey)
    const flat = keep(new cv.Mat())
    const turn = keep(cv.getPerspectiveTransform(from, to))
    cv.warpPerspective(
      source,
      flat,
      turn,
      new cv.Size(width, height),
      cv.INTER_CUBIC,
      cv.BORDER_REPLICATE,
      new cv.Scalar(),
    )
    return Buffer.from(flat.data)
  })
  const image = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { image, toPhoto: fromSquare(paper) }
}

/** The largest lean of the four sides in degrees: top and bottom from horizontal, the others from vertical. */
function leanOf([topLeft, topRight, bottomRight, bottomLeft]: Paper): number {
  const lean = (along: number, across: number): number => Math.abs(Math.atan2(across, along) * (180 / Math.PI))
  return Math.max(
    lean(topRight[0] - topLeft[0], topRight[1] - topLeft[1]),
    lean(bottomRight[0] - bottomLeft[0], bottomRight[1] - bottomLeft[1]),
    lean(bottomLeft[1] - topLeft[1], bottomLeft[0] - topLeft[0]),
    lean(bottomRight[1] - topRight[1], bottomRight[0] - topRight[0]),
  )
}

/** The paper's size in pixels, by the longer of opposite sides, since farther sides look shorter. */
function sizeOf([topLeft, topRight, bottomRight, bottomLeft]: Paper): { width: number; height: number } {
  const length = ([ax, ay]: OcrPoint, [bx, by]: OcrPoint): number => Math.hypot(ax - bx, ay - by)
  return {
    width: Math.round(Math.max(length(topLeft, topRight), length(bottomLeft, bottomRight))),
    height: Math.round(Math.max(length(topLeft, bottomLeft), length(topRight, bottomRight))),
  }
}

/**
 * Maps the unit square to four corners in perspective (Heckbert, Fundamentals of Texture Mapping and Image Warping,
 * 1989, section 2.2.2).
 */
function fromSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Paper): (point: OcrPoint) => OcrPoint {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / area
  const h = (dx1 * sy - sx * dy1) / area
  return ([u, v]) => {
    const depth = g * u + h * v + 1
    return [
      ((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / depth,
      ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / depth,
    ]
  }
}
