import sharp from 'sharp'
import { estimateSkew } from './estimate-skew'
import type { OcrEngine, OcrPage, OcrPlace, OcrReading } from './ocr-engine'
import { placeOnPage } from './place-on-page'

type Reading = { reading: OcrReading; degrees: number; width: number; height: number }

/** Quarter turns to try where a page reads badly as it is: lying on either side, then upside down. */
const QUARTER_TURNS = [90, 270, 180]
/** Upright receipts read at 0.85 and more, blurred ones at 0.75; print on its side at 0.65 and less, and little of it. */
const POOR_CONFIDENCE = 0.78
const FEW_LINES = 6
/** Of a page that stands upright most texts are wider than tall. */
const MOST = 0.5

/**
 * Reads a page, turned upright and level first where it does not stand so, and says where on the page as it was given each
 * text stands. Costs one reading, and up to three more for a page that reads badly.
 */
export async function readPage(engine: OcrEngine, image: Buffer): Promise<Omit<OcrPage, 'page'>> {
  let best = await readTurned(engine, image, 0)
  for (const turn of isPoor(best.reading) ? QUARTER_TURNS : []) {
    const turned = await readTurned(engine, image, turn)
    if (substanceOf(turned.reading) > substanceOf(best.reading)) best = turned
    if (!isPoor(best.reading)) break
  }
  const page = await sizeOf(image)
  const { confidence, engine: name, lines } = best.reading
  const placeOf = (box: OcrReading['lines'][number]['box']): OcrPlace => placeOnPage(box, best, page)
  return { engine: name, confidence, lines: lines.map((line) => ({ ...line, place: placeOf(line.box) })) }
}

/** Reads the page turned clockwise by a quarter or more, and by what it then still needs to stand level. */
async function readTurned(engine: OcrEngine, image: Buffer, turn: number): Promise<Reading> {
  const quarter = await turnImage(image, turn)
  const skew = await estimateSkew(quarter)
  const turned = skew === 0 ? quarter : await turnImage(image, turn - skew)
  return { reading: await engine.read(turned), degrees: turn - skew, ...(await sizeOf(turned)) }
}

async function turnImage(image: Buffer, degrees: number): Promise<Buffer> {
  if (degrees === 0) return image
  return sharp(image).rotate(degrees, { background: '#ffffff' }).png({ compressionLevel: 1 }).toBuffer()
}

async function sizeOf(image: Buffer): Promise<{ width: number; height: number }> {
  const { height, width } = await sharp(image).metadata()
  return { width, height }
}

function isPoor({ confidence, lines }: OcrReading): boolean {
  const upright = lines.filter(({ box, text }) => box.width > box.height || text.length < 3).length
  return lines.length < FEW_LINES || confidence < POOR_CONFIDENCE || upright < lines.length * MOST
}

/** How much was read for sure. */
const substanceOf = ({ lines }: OcrReading): number =>
  lines.reduce((sum, { confidence, text }) => sum + text.length * confidence ** 4, 0)
