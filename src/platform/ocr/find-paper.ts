import sharp from 'sharp'
import type { OcrPoint } from './ocr-engine'
import { type Cv, openCv, withMats } from './open-cv'

/** The corners of a sheet of paper in shares of the picture, clockwise from the one at its top left. */
export type Paper = [OcrPoint, OcrPoint, OcrPoint, OcrPoint]

/** Enough to see edges of paper, few enough that print is not one. */
const SIDE_PX = 640
const BLUR_PX = 5
/** Bars and black bands up to this are print on the paper, and do not cut it in two. */
const PRINT_PX = 15
/** In shares of the picture: what is smaller is no receipt, what is larger leaves no table to be seen around it. */
const LEAST_AREA = 0.1
const MOST_AREA = 0.9
/** Paper that leaves the picture has no corners to go by. In shares of the picture's sides. */
const LEAST_MARGIN = 0.006
/** How much of the four corners' area the shape must fill: paper does, a hand or a bundle of things does not. */
const LEAST_FILL = 0.93
/** How far around its middle the paper is taken to reach, beyond the corners that were found. */
const EDGE = 1.01
/** Of the outline's length: how far it may bend between two corners. */
const MOST_BEND = 0.03

/**
 * The sheet of paper in a photo, where it lies on something that it stands out from and all of it is in the picture. null for a
 * scan, for paper that fills the picture or leaves it, and where the corners cannot be told.
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
    const found = [brightness, paleness].map((plane) => findSheet(cv, plane)).filter((sheet) => sheet !== null)
    const best = found.sort((a, b) => b.fill - a.fill)[0]
    return best ? withEdges(clockwise(best.corners)) : null
  })
}

type Sheet = { corners: OcrPoint[]; fill: number }
type Mat = InstanceType<Cv['Mat']>

/** The largest shape of what is brighter than the rest, if it has four corners and is filled. */
function findSheet(cv: Cv, plane: Mat): Sheet | null {
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
    let largest: Mat | null = null
    for (let index = 0; index < outlines.size(); index++) {
      const outline = keep(outlines.get(index))
      if (!largest || cv.contourArea(outline) > cv.contourArea(largest)) largest = outline
    }
    if (!largest) return null
    const area = cv.contourArea(largest)
    const share = area / (width * height)
    if (share < LEAST_AREA || share > MOST_AREA) return null
    const hull = keep(new cv.Mat())
    cv.convexHull(largest, hull)
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
}

/** Around their middle, from the corner at the top left of the paper. */
function clockwise(corners: OcrPoint[]): Paper {
  const middle = middleOf(corners)
  const angleOf = ([x, y]: OcrPoint): number => Math.atan2(y - middle[1], x - middle[0])
  return corners.toSorted((a, b) => angleOf(a) - angleOf(b)) as Paper
}

/** A little wider, so that nothing at the edge is lost. */
function withEdges(paper: Paper): Paper {
  const [x, y] = middleOf(paper)
  const out = ([cornerX, cornerY]: OcrPoint): OcrPoint => [x + (cornerX - x) * EDGE, y + (cornerY - y) * EDGE]
  return paper.map(out) as Paper
}

const middleOf = (corners: OcrPoint[]): OcrPoint => [mean(corners.map(([x]) => x)), mean(corners.map(([, y]) => y))]

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
