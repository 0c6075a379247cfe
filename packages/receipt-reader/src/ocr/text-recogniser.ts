import * as ort from 'onnxruntime-node'
import sharp, { type Sharp } from 'sharp'
import { toAlphabet } from './alphabet'
import { decodeText } from './decode-text'
import type { TextReading } from './merge-readings'
import type { OcrBox } from './ocr-engine'
import { openSession } from './open-session'

/** The text height that the model was trained with, in pixels. */
const TEXT_HEIGHT_PX = 48
/** Widths are rounded up to multiples of this, so that the runtime plans memory for a few sizes only. */
const WIDTH_STEP_PX = 64
/** No text of a receipt is longer, and memory must be limited. */
const MAX_TEXT_WIDTH_PX = 2048

/** A page as gray values, one byte per pixel, row by row. */
export type GreyPage = { pixels: Buffer; width: number; height: number }

/** Changes to a text's image before reading: blur in pixels (sigma; 0 for none), and the factor on its width. */
export type Preparation = { blurPx: number; widthShare: number }

export type TextRecogniser = {
  /** Reads one text (`prepareText`); no letters if it is empty. */
  recognise(text: ort.Tensor): Promise<TextReading>
  close(): Promise<void>
}

/**
 * Opens a PaddleOCR recognition model, given its bytes and the names of its classes (the blank first).
 * @param spaceProbability see decodeText
 */
export async function openTextRecogniser(
  model: Buffer,
  classes: string[],
  spaceProbability: number,
): Promise<TextRecogniser> {
  const alphabet = toAlphabet(classes)
  const session = await openSession(model)
  const [input = 'x'] = session.inputNames
  const [output = ''] = session.outputNames
  return {
    async recognise(text) {
      const { [output]: answer } = await session.run({ [input]: text })
      if (!answer) throw new Error('The recognition model returned no output.')
      const [, steps = 0, width = 0] = answer.dims
      if (width !== classes.length)
        throw new Error(`The model has ${width} classes, but its list has ${classes.length}.`)
      const found = { data: answer.data as Float32Array, steps, classes: width }
      return { letters: decodeText(found, alphabet, spaceProbability), found, alphabet }
    },
    close: () => session.release(),
  }
}

async function cutOut({ height, pixels, width }: GreyPage, box: OcrBox, blurPx: number): Promise<Sharp> {
  const cut = sharp(pixels, { raw: { width, height, channels: 1 } }).extract({
    left: box.x,
    top: box.y,
    width: box.width,
    height: box.height,
  })
  if (blurPx === 0) return cut
  // In a single pass, sharp would blur after resizing.
  const blurred = await cut.blur(blurPx).greyscale().raw().toBuffer()
  return sharp(blurred, { raw: { width: box.width, height: box.height, channels: 1 } })
}

/**
 * One box of a page, in whole pixels within the page, for the models: scaled to their height, with gray values from -1 (black) to 1 in
 * all three channels, padded with 0.
 */
export async function prepareText(
  page: GreyPage,
  box: OcrBox,
  { blurPx, widthShare }: Preparation,
): Promise<ort.Tensor> {
  const textWidth = Math.round((TEXT_HEIGHT_PX * box.width * widthShare) / box.height)
  const scaled = Math.min(MAX_TEXT_WIDTH_PX, Math.max(1, textWidth))
  const padded = Math.ceil(scaled / WIDTH_STEP_PX) * WIDTH_STEP_PX
  const text = await (await cutOut(page, box, blurPx))
    .resize(scaled, TEXT_HEIGHT_PX, { fit: 'fill', kernel: 'cubic' })
    .greyscale()
    .raw()
    .toBuffer()
  const channel = TEXT_HEIGHT_PX * padded
  const values = new Float32Array(3 * channel)
  for (let y = 0; y < TEXT_HEIGHT_PX; y++)
    for (let x = 0; x < scaled; x++) values[y * padded + x] = (text[y * scaled + x] ?? 0) / 127.5 - 1
  values.copyWithin(channel, 0, channel)
  values.copyWithin(2 * channel, 0, channel)
  return new ort.Tensor('float32', values, [1, 3, TEXT_HEIGHT_PX, padded])
}
