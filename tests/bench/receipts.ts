import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type ParsedReceipt, parseReceipt } from '@/domain/receipts/parse-receipt'
import { normaliseImage, type OcrEngine, openOcrEngine, readReceiptFile } from '@/platform/ocr'
import { type Measure, median } from './measure'

/** Real receipts with truth, beside the checkout. They are not ours to ship, so the bench does without them elsewhere. */
const FOLDER = path.resolve('../shared/receipts')
/** Misreadings of a letter or two are the engine's; below this it is another company. */
const SAME_COMPANY = 0.85
const TARGETS = { total: 0.98, date: 0.98, company: 0.9, seconds: 1.15 }
/** Enough to compare two medians; each is read twice. */
const TIMED_RECEIPTS = 12
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const truthSchema = z.object({ company: z.string(), date: z.string(), total: z.string() })
type Truth = z.infer<typeof truthSchema>
type Sample = { name: string; image: Buffer; truth: Truth }

/** Exact shares of what the parser finds on real receipts, and what preparing and parsing cost over the engine's bare reading. */
export async function benchReceipts(): Promise<Measure[]> {
  if (!fs.existsSync(FOLDER)) {
    console.warn(`receipts: ${FOLDER} is not here, so nothing is measured`)
    return []
  }
  const samples = loadSamples()
  const engine = await openOcrEngine()
  try {
    const hits = { total: 0, date: 0, company: 0 }
    for (const { name, image, truth } of samples) {
      const parsed = await read(engine, image)
      const right = compare(parsed, truth)
      for (const field of ['total', 'date', 'company'] as const) {
        hits[field] += right[field] ? 1 : 0
        if (!right[field]) console.warn(`receipts: ${name} ${field}: ${JSON.stringify(truth[field])} was not found`)
      }
    }
    const share = (field: keyof typeof hits): Measure => {
      const value = hits[field] / samples.length
      return {
        name: `receipts: ${field} right`,
        value,
        unit: 'share',
        reference: 1,
        ratio: value,
        target: TARGETS[field],
      }
    }
    return [
      share('total'),
      share('date'),
      share('company'),
      await measureSeconds(engine, samples.slice(0, TIMED_RECEIPTS)),
    ]
  } finally {
    await engine.close()
  }
}

async function read(engine: OcrEngine, image: Buffer): Promise<ParsedReceipt> {
  const result = await readReceiptFile(engine, image)
  if (!result.ok) throw new Error(`A sample receipt was refused: ${result.reason}`)
  return parseReceipt(result.reading, { today: new Date() })
}

/** Each receipt by both ways, one after the other, so that a busy moment of the machine strikes both. */
async function measureSeconds(engine: OcrEngine, samples: Sample[]): Promise<Measure> {
  const bareSeconds: number[] = []
  const wholeSeconds: number[] = []
  for (const { image } of samples) {
    const normalised = await normaliseImage(image)
    if (!normalised.ok) throw new Error(`A sample receipt was refused: ${normalised.reason}`)
    bareSeconds.push(await secondsOf(() => engine.read(normalised.image)))
    wholeSeconds.push(await secondsOf(() => read(engine, image)))
  }
  const [value, reference] = [median(wholeSeconds), median(bareSeconds)]
  return {
    name: 'receipts: reading one',
    value,
    unit: 's',
    reference,
    ratio: value / reference,
    target: TARGETS.seconds,
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return (performance.now() - startMs) / 1000
}

function loadSamples(): Sample[] {
  const names = fs.readdirSync(FOLDER).filter((file) => file.endsWith('.jpg'))
  return names.map((file) => {
    const truth = fs.readFileSync(path.join(FOLDER, file.replace(/\.jpg$/, '.json')), 'utf8')
    return { name: file, image: fs.readFileSync(path.join(FOLDER, file)), truth: truthSchema.parse(JSON.parse(truth)) }
  })
}

function compare(parsed: ParsedReceipt, truth: Truth): Record<'total' | 'date' | 'company', boolean> {
  return {
    total: parsed.total_cents === Math.round(Number(truth.total.replace(/[^\d.]/g, '')) * 100),
    date: parsed.purchase_date === isoOf(truth.date),
    company: likeness(alphanumerics(parsed.merchant_name ?? ''), alphanumerics(truth.company)) >= SAME_COMPANY,
  }
}

/** The truth's dates are day first ('25/12/2018', '12-01-19', '15 JUN 18') or ISO. */
function isoOf(date: string): string {
  if (/^\d{4}-/.test(date)) return date
  const [day = '', month = '', year = ''] = date.split(/[-/ ]/)
  const named = MONTHS.indexOf(month.toLowerCase()) + 1
  return `${year.length === 2 ? `20${year}` : year}-${String(named || month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

function alphanumerics(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** 1 less the edit distance (Levenshtein) as a share of the longer text. */
function likeness(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1))
    }
    previous = current
  }
  return 1 - (previous[b.length] ?? 0) / Math.max(1, a.length, b.length)
}
