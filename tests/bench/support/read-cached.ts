import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type OcrEngine, type OcrPage, readReceiptFile } from '@laurel/receipt-reader'
import { checkUpload } from '@/domain/receipts/check-upload'
import { openOcrEngine } from '@/platform/ocr'

/** What the engine read in a file, and what it took. `problem` if it couldn't. */
export type CachedReading = {
  pages: OcrPage[]
  problem: string | null
  seconds: number
  coreSeconds: number
  peakMemoryMb: number
}

export type CachedReader = {
  has(file: Buffer): boolean
  read(file: Buffer): Promise<CachedReading>
  close(): Promise<void>
}

const FOLDER = path.resolve('.data', 'receipt-readings')
const MODELS = path.resolve('packages', 'receipt-reader', 'src', 'ocr', 'models')

/**
 * Reads files like a worker (check, normalize, read) and keeps the lines in `.data`, by the file's content and the
 * models, so that rules can be tried on hundreds of receipts in seconds. The engine opens for the first file that isn't
 * there. `isFresh`: reads again what is there, after changes to the reader's code or to measure its time.
 */
export function openCachedReader({ isFresh = false } = {}): CachedReader {
  fs.mkdirSync(FOLDER, { recursive: true })
  const version = hashOf(listModels().map((file) => fs.readFileSync(file)))
  let engine: OcrEngine | undefined
  const pathOf = (file: Buffer): string => path.join(FOLDER, `${hashOf([file, Buffer.from(version)])}.json`)
  return {
    has: (file) => fs.existsSync(pathOf(file)),
    async read(file) {
      const cached = pathOf(file)
      if (!isFresh && fs.existsSync(cached)) return JSON.parse(fs.readFileSync(cached, 'utf8')) as CachedReading
      engine ??= await openOcrEngine()
      const reading = await readTimed(engine, file)
      fs.writeFileSync(cached, JSON.stringify(reading))
      return reading
    },
    close: async () => engine?.close(),
  }
}

async function readTimed(engine: OcrEngine, file: Buffer): Promise<CachedReading> {
  const startMs = performance.now()
  const startCpu = process.cpuUsage()
  const read = await readPages(engine, file)
  const { system, user } = process.cpuUsage(startCpu)
  return {
    ...read,
    seconds: (performance.now() - startMs) / 1000,
    coreSeconds: (system + user) / 1_000_000,
    peakMemoryMb: process.resourceUsage().maxRSS / 1024,
  }
}

/** An engine failure counts as a wrong receipt. */
async function readPages(engine: OcrEngine, file: Buffer): Promise<Pick<CachedReading, 'pages' | 'problem'>> {
  const checked = await checkUpload([file])
  if (!checked.ok) return { pages: [], problem: checked.reason }
  try {
    const read = await readReceiptFile(engine, file)
    return read.ok ? { pages: read.pages, problem: null } : { pages: [], problem: read.reason }
  } catch (error) {
    return { pages: [], problem: error instanceof Error ? error.message : String(error) }
  }
}

const listModels = (): string[] =>
  [MODELS, process.env.OCR_MODELS_DIR].flatMap((folder) => (folder ? listFiles(folder) : [])).sort()

const listFiles = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

const hashOf = (parts: Buffer[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}
