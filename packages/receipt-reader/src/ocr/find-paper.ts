import sharp from 'sharp'
import type { OcrPoint } from './ocr-engine'
import { type Cv, type Keep, openCv, withMats } from './open-cv'

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
/** The same for a sheet beside another, whose upright or slanted box it must fill. */
const LEAST_BOX_FILL = 0.5
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
export const findPaper = (image: Buffer): Promise<Paper | null> =>
  withShapes(image, (cv, found) => {
    if (found.some(({ length }) => length > 1)) return null
    const papers = found.flat().flatMap((shape) => findCorners(cv, shape) ?? [])
    const [best] = papers.sort((a, b) => b.fill - a.fill)
    return best ? withEdges(clockwise(best.corners)) : null
  })

/** A part of a picture, as fractions of its sides. */
export type PictureRegion = { x: number; y: number; width: number; height: number }

/** Where sheets of about the same size lie in a photo, if there are several. */
export const findSheets = (image: Buffer): Promise<PictureRegion[]> =>
  withShapes(image, (cv, found) => {
    const [most = []] = found.sort((a, b) => b.length - a.length)
    if (most.length < 2) return []
    return most.map(({ outline, picture }) => {
      const { height, width, x, y } = cv.boundingRect(outline)
      const { height: rows, width: columns } = picture
      return { x: x / columns, y: y / rows, width: width / columns, height: height / rows }
    })
  })

type Mat = InstanceType<Cv['Mat']>
type Shape = { outline: Mat; area: number; picture: { width: number; height: number } }

/** Looks for sheets twice: for what is brighter, and for what is paler than the rest. */
async function withShapes<Found>(image: Buffer, use: (cv: Cv, found: Shape[][]) => Found): Promise<Found> {
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
    const found = [brightness, paleness].map((plane) => findShapes(cv, plane, keep))
    return use(cv, found)
  })
}

/** The largest shape that stands out, and others like it that are as full as paper. */
function findShapes(cv: Cv, plane: Mat, keep: Keep): Shape[] {
  const picture = { width: plane.cols, height: plane.rows }
  const smooth = keep(new cv.Mat())
  cv.GaussianBlur(plane, smooth, new cv.Size(BLUR_PX, BLUR_PX), 0)
  const bright = keep(new cv.Mat())
  cv.threshold(smooth, bright, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU)
  const pen = keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(PRINT_PX, PRINT_PX)))
  cv.morphologyEx(bright, bright, cv.MORPH_CLOSE, pen)
  const outlines = keep(new cv.MatVector())
  cv.findContours(bright, outlines, keep(new cv.Mat()), cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE)
  const [largest, ...others] = [...Array(outlines.size()).keys()]
    .map((index) => keep(outlines.get(index)))
    .map((outline) => ({ outline, area: cv.contourArea(outline), picture }))
    .sort((a, b) => b.area - a.area)
  const share = (largest?.area ?? 0) / (picture.width * picture.height)
  if (!largest || share < LEAST_AREA || share > MOST_AREA) return []
  const isSheet = ({ area, outline }: Shape): boolean => {
    const { size } = cv.minAreaRect(outline)
    return area >= LEAST_SHARE * largest.area && area > LEAST_BOX_FILL * size.width * size.height
  }
  return [largest, ...others.filter(isSheet)]
}

/** null unless the shape has four corners and is filled. */
function findCorners(cv: Cv, { area, outline, picture }: Shape): { corners: OcrPoint[]; fill: number } | null {
  return withMats((keep) => {
    const hull = keep(new cv.Mat())
    cv.convexHull(outline, hull)
    const quad = keep(new cv.Mat())
    cv.approxPolyDP(hull, quad, MOST_BEND * cv.arcLength(hull, true), true)
    if (quad.rows !== 4) return null
    const fill = area / cv.contourArea(quad)
    const corners = [0, 1, 2, 3].map(
      (n): OcrPoint => [(quad.data32S[2 * n] ?? 0) / picture.width, (quad.data32S[2 * n + 1] ?? 0) / picture.height],
    )
    const isWhole = corners.flat().every((place) => place > LEAST_MARGIN && place < 1 - LEAST_MARGIN)
    return isWhole && fill > LEAST_FILL && fill < 2 - LEAST_FILL ? { corners, fill } : null
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
