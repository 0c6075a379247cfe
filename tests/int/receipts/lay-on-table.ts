import type { OcrPoint } from '@laurel/receipt-reader'
import { openCv, withMats } from '@laurel/receipt-reader/ocr/open-cv'
import sharp from 'sharp'

const PHOTO = { width: 1500, height: 2000 }
/** Slightly rotated and in perspective. In pixels of the photo, clockwise from the receipt's top left. */
const CORNERS = [430, 420, 980, 330, 1270, 1480, 260, 1640]
const TABLE = '#6b4a32'

/** A photo of a receipt on a table. `toPhoto` maps a point of the receipt to the photo, both as shares of their size. */
export async function layOnTable(receipt: Buffer): Promise<{ photo: Buffer; toPhoto: (point: OcrPoint) => OcrPoint }> {
  const { data, info } = await sharp(receipt).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const cv = await openCv()
  const edges = [0, 0, info.width, 0, info.width, info.height, 0, info.height]
  const [laid, matrix] = withMats((keep) => {
    const flat = keep(new cv.Mat(info.height, info.width, cv.CV_8UC4))
    flat.data.set(data)
    const from = keep(cv.matFromArray(4, 1, cv.CV_32FC2, edges))
    const to = keep(cv.matFromArray(4, 1, cv.CV_32FC2, CORNERS))
    const turn = keep(cv.getPerspectiveTransform(from, to))
    const lying = keep(new cv.Mat())
    cv.warpPerspective(flat, lying, turn, new cv.Size(PHOTO.width, PHOTO.height))
    return [Buffer.from(lying.data), [...turn.data64F]] as const
  })
  const photo = await sharp(laid, { raw: { ...PHOTO, channels: 4 } })
    .flatten({ background: TABLE })
    .jpeg()
    .toBuffer()
  return { photo, toPhoto: (point) => move(matrix, info, point) }
}

function move(matrix: readonly number[], size: { width: number; height: number }, [x, y]: OcrPoint): OcrPoint {
  const row = (at: number): number =>
    (matrix[at] ?? 0) * x * size.width + (matrix[at + 1] ?? 0) * y * size.height + (matrix[at + 2] ?? 0)
  return [row(0) / row(6) / PHOTO.width, row(3) / row(6) / PHOTO.height]
}
