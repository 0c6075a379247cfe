import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { drawReceipts } from '../receipt-drawer'
import { type Estimate, type MeasuredReceipt, measureReceipts, type ReceiptAccuracy } from './measure-receipts'
import { plotCalibration } from './plot-calibration'
import { openCachedReader } from './read-cached'
import { type ReceiptSample, readReceiptFolder } from './receipt-folder'
import { TRUTH_FIELDS } from './receipt-truth'

/**
 * npm run bench:receipts -- [DIR...] [--unseen] [--cached | --fresh] [--json] [--plot=FILE.svg]: how well the pipeline reads folders of receipts. Without
 * folders: the photos beside the checkout in two halves, 300 drawn slips and the flat scans. The third of the slips that is held
 * back is read too, but shown only with --unseen. Lines are kept in `.data`; --fresh reads all again,
 * --cached only measures what was read before. Progress goes to stderr, figures to stdout.
 */
const args = process.argv.slice(2)
const folders = args.filter((arg) => !arg.startsWith('--'))

type Group = { name: string; samples: ReceiptSample[]; merchantsOf: ReceiptSample[] }

const DRAWN = path.resolve('.data', 'receipts-drawn')

function findFolder(name: string): string {
  // npm runs scripts in the package folder; paths are relative to the caller's.
  const places = [process.env.INIT_CWD ?? process.cwd(), process.cwd()].map((place) => path.resolve(place, name))
  const found = places.find((place) => fs.existsSync(place) && fs.statSync(place).isDirectory())
  if (!found) throw new Error(`There is no folder ${name}`)
  return found
}

async function listGroups(): Promise<Group[]> {
  if (folders.length > 0)
    return folders.map((name) => groupOf(path.basename(name), [...readReceiptFolder(findFolder(name))]))
  await drawReceipts(DRAWN)
  const shared = (name: string): ReceiptSample[] => {
    const folder = path.resolve('..', 'shared', name)
    return fs.existsSync(folder) ? [...readReceiptFolder(folder)] : []
  }
  const photos = shared('receipt-photos')
  const drawn = (part: string) => groupOf(`drawn, ${part}`, [...readReceiptFolder(path.join(DRAWN, part))])
  return [
    { name: 'photos, half A', samples: photos.filter(isInHalfA), merchantsOf: photos },
    { name: 'photos, half B', samples: photos.filter((sample) => !isInHalfA(sample)), merchantsOf: photos },
    drawn('seen'),
    drawn('unseen'),
    groupOf('flat scans', shared('receipts')),
  ].filter(({ samples }) => samples.length > 0)
}

const groupOf = (name: string, samples: ReceiptSample[]): Group => ({ name, samples, merchantsOf: samples })

/** Halves by chance, the same on every machine. */
const isInHalfA = ({ name }: ReceiptSample): boolean => (createHash('sha256').update(name).digest()[0] ?? 0) % 2 === 0

function printErrors({ decidedWrong, fields, known, name, problem }: MeasuredReceipt): void {
  if (problem !== null) console.error(`${name}: could not be read (${problem})`)
  if (decidedWrong) console.error(`${name}: decided, and wrong`)
  if (known.decidedWrong) console.error(`${name}: decided with known merchants, and wrong`)
  for (const field of TRUTH_FIELDS) {
    const judged = fields[field]
    if (problem === null && judged && !judged.alike)
      console.error(`${name}: ${field} is ${JSON.stringify(judged.wanted)}, read ${JSON.stringify(judged.found)}`)
  }
}

const share = (estimate: Estimate): string =>
  estimate === null ? '-' : `${percent(estimate.value)} (${percent(estimate.low)}-${percent(estimate.high)})`
const percent = (value: number): string => (value * 100).toFixed(value === 1 || value === 0 ? 0 : 1)
const f1 = (estimate: Estimate): string =>
  estimate === null ? '-' : `${estimate.value.toFixed(2)} (${estimate.low.toFixed(2)}-${estimate.high.toFixed(2)})`

/** The table's rows, in order: a label and the group's figure. */
const FIGURES: [string, (accuracy: ReceiptAccuracy) => string][] = [
  ['receipts', ({ receipts }) => String(receipts)],
  ['unreadable', ({ unreadable }) => String(unreadable)],
  ['total, exact, %', ({ fields }) => share(fields.total.exact)],
  ['date, exact, %', ({ fields }) => share(fields.date.exact)],
  ['merchant, 0.8 alike, %', ({ fields }) => share(fields.company.alike)],
  ['address, exact, %', ({ fields }) => share(fields.address.exact)],
  ['known merchant found, %', ({ known }) => share(known.matched)],
  ['items, F1', ({ items }) => f1(items.f1)],
  ['decided, %', ({ decided }) => share(decided)],
  ['  of those wrong', ({ decidedWrong }) => String(decidedWrong)],
  ['decided, known merchants', ({ known }) => share(known.decided)],
  ['  of those wrong', ({ known }) => String(known.decidedWrong)],
  ['seconds', ({ secondsPerReceipt }) => secondsPerReceipt.toFixed(2)],
  ['seconds of one core', ({ coreSecondsPerReceipt }) => coreSecondsPerReceipt.toFixed(2)],
  ['peak memory', ({ peakMemoryMb }) => `${peakMemoryMb.toFixed(0)} MB`],
]

function print(measured: { name: string; accuracy: ReceiptAccuracy }[]): void {
  const row = (cells: string[]): void =>
    console.log(cells.map((cell, at) => (at ? cell.padStart(21) : cell.padEnd(25))).join(''))
  row(['', ...measured.map(({ name }) => name)])
  for (const [name, figure] of FIGURES) row([name, ...measured.map(({ accuracy }) => figure(accuracy))])
}

const isHidden = (name: string): boolean => name === 'drawn, unseen' && !args.includes('--unseen')

try {
  const reader = openCachedReader({ isFresh: args.includes('--fresh') })
  const measured = []
  const receipts: MeasuredReceipt[] = []
  const isWanted = ({ file }: ReceiptSample): boolean => !args.includes('--cached') || reader.has(file)
  for (const { merchantsOf, name, samples } of await listGroups()) {
    if (!isHidden(name)) console.error(`${name}:`)
    const onReceipt = (receipt: MeasuredReceipt): void => {
      if (isHidden(name)) return
      printErrors(receipt)
      receipts.push(receipt)
    }
    measured.push({
      name,
      accuracy: await measureReceipts(reader, samples.filter(isWanted), { merchantsOf, onReceipt }),
    })
  }
  await reader.close()
  const shown = measured.filter(({ name }) => !isHidden(name))
  if (args.includes('--json'))
    for (const { accuracy, name } of shown) console.log(JSON.stringify({ name, ...accuracy }))
  else print(shown)
  const plot = args.find((arg) => arg.startsWith('--plot='))
  if (plot) plotCalibration(receipts, plot.slice('--plot='.length))
  process.exit(0) // The models' runtime keeps threads alive.
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
