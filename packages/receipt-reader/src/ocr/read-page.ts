import sharp from 'sharp'
import { estimateSkew } from './estimate-skew'
import type { OcrBox, OcrEngine, OcrPage, OcrPlace, OcrReading } from './ocr-engine'
import { placeOnPage } from './place-on-page'
import { straightenPaper } from './straighten-paper'

type Reading = { reading: OcrReading; degrees: number; width: number; height: number }

/** Receipts score 0.9 and more, blurred ones 0.85; upside-down ones 0.8 and less, mostly as 0, 6, 8 and 9. */
const POOR_CONFIDENCE = 0.86
const FEW_LINES = 6
/**
 * Rotations to try on a page that reads badly, the likeliest first: rows run across if most texts are wider than tall,
 * otherwise down. Too few texts, as on a sideways page, are inconclusive.
 */
const TURNS = { across: [180, 90, 270], down: [90, 270, 180] }

/**
 * Reads a page after cutting it out of its background and turning it upright and level if needed. Positions refer to
 * the original page. Takes one reading, and up to three more for a page that reads badly.
 */
export async function readPage(engine: OcrEngine, page: Buffer): Promise<Omit<OcrPage, 'page'>> {
  if (engine.isRemote) return readRemotely(engine, page)
  const paper = await straightenPaper(page)
  const image = paper?.image ?? page
  let best = await readTurned(engine, image, 0)
  const turns = isPoor(best.reading) ? TURNS[directionOf(best.reading)] : []
  for (const turn of turns) {
    const turned = await readTurned(engine, image, turn)
    if (substanceOf(turned.reading) > substanceOf(best.reading)) best = turned
    if (!isPoor(best.reading)) break
  }
  const size = await sizeOf(image)
  const { confidence, engine: name, lines } = best.reading
  const placeOf = (box: OcrBox): OcrPlace => {
    const place = placeOnPage(box, best, size)
    return paper ? (place.map(paper.toPhoto) as OcrPlace) : place
  }
  return { engine: name, confidence, lines: lines.map((line) => ({ ...line, place: placeOf(line.box) })) }
}

/** Reads the page unchanged. Positions are unknown, so lines are placed in text order. */
async function readRemotely(engine: OcrEngine, page: Buffer): Promise<Omit<OcrPage, 'page'>> {
  const { confidence, costUsd, engine: name, lines } = await engine.read(page)
  const place: OcrPlace = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  return { engine: name, confidence, costUsd, lines: lines.map((line) => ({ ...line, place })) }
}

/** Reads the page rotated clockwise by quarter turns, and by its remaining skew. */
async function readTurned(engine: OcrEngine, image: Buffer, turn: number): Promise<Reading> {
  const quarter = await turnImage(image, turn)
  const skew = await estimateSkew(quarter)
  const turned = skew === 0 ? quarter : await turnImage(image, turn - skew)
  return { reading: await engine.read(turned), degrees: turn - skew, ...(await sizeOf(turned)) }
}

async function turnImage(image: Buffer, degrees: number): Promise<Buffer> {
  if (degrees === 0) return image
  return sharp(image).rotate(degrees, { background: '#ffffff' }).png({ compressionLevel: 0 }).toBuffer()
}

async function sizeOf(image: Buffer): Promise<{ width: number; height: number }> {
  const { height, width } = await sharp(image).metadata()
  return { width, height }
}

const isPoor = (reading: OcrReading): boolean =>
  reading.lines.length < FEW_LINES || reading.confidence < POOR_CONFIDENCE || directionOf(reading) === 'down'

function directionOf({ lines }: OcrReading): keyof typeof TURNS {
  const across = lines.filter(({ box }) => box.width > box.height).length
  return lines.length > 0 && across < lines.length / 2 ? 'down' : 'across'
}

/** The amount of text weighted by its confidence. */
const substanceOf = ({ lines }: OcrReading): number =>
  lines.reduce((sum, { confidence, text }) => sum + text.length * confidence ** 4, 0)
