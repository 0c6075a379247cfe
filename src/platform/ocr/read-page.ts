import sharp from 'sharp'
import type { OcrBox, OcrEngine, OcrPage, OcrPlace } from './ocr-engine'

/** Reads a page that stands upright, and says where on it each text stands. */
export async function readPage(engine: OcrEngine, image: Buffer): Promise<Omit<OcrPage, 'page'>> {
  const { width, height } = await sharp(image).metadata()
  const { confidence, engine: name, lines } = await engine.read(image)
  return {
    engine: name,
    confidence,
    lines: lines.map((line) => ({ ...line, place: placeOf(line.box, width, height) })),
  }
}

function placeOf(box: OcrBox, width: number, height: number): OcrPlace {
  const [left, right] = [box.x / width, (box.x + box.width) / width].map(toShare) as [number, number]
  const [top, bottom] = [box.y / height, (box.y + box.height) / height].map(toShare) as [number, number]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** Engines pad their boxes beyond the edge. Four decimals are finer than a pixel of any page. */
const toShare = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000
