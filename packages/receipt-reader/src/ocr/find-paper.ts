import sharp from 'sharp'
import type { OcrPoint } from './ocr-engine'
import { type Cv, openCv, withMats } from './open-cv'

/** The corners of a sheet of paper as fractions of the picture, clockwise from its top left. */
export type Paper = [OcrPoint, OcrPoint, OcrPoint, OcrPoint]

/** Large enough to show the paper's edges, small enough that print doesn't look like one. */
const SIDE_PX = 640
const BLUR_PX = 5
/** Bars and black bands up to this size are print, and must not split the paper. */
const PRINT_PX = 15
/** As fractions of the picture: anything smaller isn't a receipt, anything larger leaves no visible table around it. */
const LEAST_AREA = 0.1
const MOST_AREA = 0.9
/** Paper that extends beyond the picture has no usable corners. As a fraction of the picture's sides. */
const LEAST_MARGIN = 0.006
/** How much of the quadrilateral the shape must fill; paper does, a hand or a pile of things doesn't. */
const LEAST_FILL = 0.93
/** The factor by which the found corners are moved outward from the center. */
const EDGE = 1.01
/** Other sheets in the picture are receipts too if they are at least this large, as a fraction of the largest. */
const LEAST_SHARE = 0.4
/** How far the outline may deviate between two corners, as a fraction of its length. */
const MOST_BEND = 0.03

/**
 * Finds a sheet of paper in a photo, if it contrasts with its background and is completely visible. null for scans, for
 * paper that fills or leaves the picture, several sheets, and if the corners are unclear.
 */
export async function findPaper(image: Buffer): Promise<Paper | null> {
  const { data, info } = await sharp(image)
    .flatten({ background: '#ffffff' })
    .resize(SIDE_PX, SIDE_PX, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const cv = await openCv()
  return withMats((keep) => {
    const picture = keep(new cv.Mat(info.height, info.width, cv.CV_8UC3))
    picture.data.set(data)
    const brightness = keep(new cv.Mat())
    cv.cvtColor(picture, brightness, cv.COLOR_RGB2GRAY)
    const hsv = keep(new cv.Mat())
    cv.cvtColor(picture, hsv, cv.COLOR_RGB2HSV)
    const planes = keep(new cv.MatVector())
    cv.split(hsv, planes)
    const paleness = keep(new cv.Mat())
    cv.bitwise_not(keep(planes.get(1)), paleness)
    const found = [brightness, paleness].map((plane) => findSheets(cv, plane))
    if (found.some(({ length }) => length > 1)) return null
    const best = found.flat().sort((a, b) => b.fill - a.fill)[0]
    return best ? withEdges(clockwise(best.corners)) : null
  })
}

type Sheet = { corners: OcrPoint[]; fill: number }
type Mat = InstanceType<Cv['Mat']>

/** The largest shape brighter than the rest, if it has four corners and is filled, and others like it. */
function findSheets(cv: Cv, plane: Mat): Sheet[] {
  return withMats((keep) => {
    const { cols: width, rows: height } = plane
    const smooth = keep(new cv.Mat())
    cv.GaussianBlur(plane, smooth, new cv.Size(BLUR_PX, BLUR_PX), 0)
    const bright = keep(new cv.Mat())
    cv.threshold(smooth, bright, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU)
    const pen = keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(PRINT_PX, PRINT_PX)))
    cv.morphologyEx(bright, bright, cv.MORPH_CLOSE, pen)
    const outlines = keep(new cv.MatVector())
    cv.findContours(bright, outlines, keep(new cv.Mat()), cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE)
    const shapes = [...Array(outlines.size()).keys()]
      .map((index) => keep(outlines.get(index)))
      .map((outline) => ({ outline, area: cv.contourArea(outline) }))
      .sort((a, b) => b.area - a.area)
    const [largest] = shapes
    const share = (largest?.area ?? 0) / (width * height)
    if (!largest || share < LEAST_AREA || share > MOST_AREA) return []
    const sheets = shapes
      .filter(({ area }) => area >= LEAST_SHARE * largest.area)
      .map(({ area, outline }) => {
        const hull = keep(new cv.Mat())
        cv.convexHull(outline, hull)
        const quad = keep(new cv.Mat())
        cv.approxPolyDP(hull, quad, MOST_BEND * cv.arcLength(hull, true), true)
        if (quad.rows !== 4) return null
        const fill = area / cv.contourArea(quad)
        const corners = [0, 1, 2, 3].map(
          (n): OcrPoint => [(quad.data32S[2 * n] ?? 0) / width, (quad.data32S[2 * n + 1] ?? 0) / height],
        )
        const isWhole = corners.flat().every((place) => place > LEAST_MARGIN && place < 1 - LEAST_MARGIN)
        return isWhole && fill > LEAST_FILL && fill < 2 - LEAST_FILL ? { corners, fill } : null
      })
    return sheets[0] ? sheets.filter((sheet) => sheet !== null) : []
  })
}

/** Ordered around their center, starting at the paper's top left corner. */
function clockwise(corners: OcrPoint[]): Paper {
  const middle = middleOf(corners)
  const angleOf = ([x, y]: OcrPoint): number => Math.atan2(y - middle[1], x - middle[0])
  return corners.toSorted((a, b) => angleOf(a) - angleOf(b)) as Paper
}

/** Slightly enlarged, so that nothing at the edge is lost. */
function withEdges(paper: Paper): Paper {
  const [x, y] = middleOf(paper)
  const out = ([cornerX, cornerY]: OcrPoint): OcrPoint => [x + (cornerX - x) * EDGE, y + (cornerY - y) * EDGE]
  return paper.map(out) as Paper
}

const middleOf = (corners: OcrPoint[]): OcrPoint => [mean(corners.map(([x]) => x)), mean(corners.map(([, y]) => y))]

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
