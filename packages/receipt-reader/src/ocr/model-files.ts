import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The files that a folder of models may contain: ONNX models, and the recognition models' letters, one per line. */
export type ModelFile = 'detection.onnx' | 'receipts.onnx' | 'receipts.txt' | 'chinese.onnx' | 'chinese.txt'

const CHECKSUMS = 'SHA256SUMS'

/**
 * A model's file: from `folder` if it is there, otherwise the bundled one.
 * @throws Error if its checksum differs from SHA256SUMS (in the format of `sha256sum`)
 */
export async function readModelFile(name: ModelFile, embedded: string, folder?: string): Promise<Buffer> {
  const file = folder ? path.resolve(folder, name) : ''
  if (!folder || !existsSync(file)) return readFile(embedded)
  const bytes = await readFile(file)
  const wanted = await checksumOf(path.resolve(folder, CHECKSUMS), name)
  const found = createHash('sha256').update(bytes).digest('hex')
  if (wanted !== found)
    throw new Error(`OCR_MODELS_DIR: the checksum of ${name} is ${found}, but ${CHECKSUMS} has ${wanted}`)
  return bytes
}

async function checksumOf(file: string, name: ModelFile): Promise<string> {
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : []
  const line = lines.find((one) => one.trimEnd().replace(/^[0-9a-f]+\s+\*?(?:\.\/)?/i, '') === name)
  return line?.split(/\s/)[0]?.toLowerCase() ?? 'none'
}
