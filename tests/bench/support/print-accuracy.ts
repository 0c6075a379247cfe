import fs from 'node:fs'
import path from 'node:path'
import { type MeasuredReceipt, measureReceipts, type ReceiptAccuracy } from './measure-receipts'
import { TRUTH_FIELDS } from './receipt-truth'

/**
 * npm run bench:receipts -- DIR... [--json]: how well the pipeline reads folders of receipts. Progress goes to stderr,
 * figures to stdout.
 */
const args = process.argv.slice(2)
const isJson = args.includes('--json')
const folders = args.filter((arg) => arg !== '--json')

function findFolder(name: string): string {
  // npm runs scripts in the package folder; paths are relative to the caller's.
  const places = [process.env.INIT_CWD ?? process.cwd(), process.cwd()].map((place) => path.resolve(place, name))
  const found = places.find((place) => fs.existsSync(place) && fs.statSync(place).isDirectory())
  if (!found) throw new Error(`There is no folder ${name}`)
  return found
}

function say({ fields, name, problem }: MeasuredReceipt) {
  if (problem !== null) console.error(`${name}: could not be read (${problem})`)
  for (const field of TRUTH_FIELDS) {
    const judged = fields[field]
    if (problem === null && judged && !judged.exact)
      console.error(`${name}: ${field} is ${JSON.stringify(judged.wanted)}, read ${JSON.stringify(judged.found)}`)
  }
}

const share = (value: number | null) => (value === null ? '-' : `${(value * 100).toFixed(1)} %`)

/** The table's rows, in order: a label and the folder's figure. */
const FIGURES: [string, (accuracy: ReceiptAccuracy) => string][] = [
  ['receipts', ({ receipts }) => String(receipts)],
  ['unreadable', ({ unreadable }) => String(unreadable)],
  ['total, exact', ({ fields }) => share(fields.total.exact)],
  ['date, exact', ({ fields }) => share(fields.date.exact)],
  ['merchant, exact', ({ fields }) => share(fields.company.exact)],
  ['merchant, 0.8 alike', ({ fields }) => share(fields.company.alike)],
  ['address, exact', ({ fields }) => share(fields.address.exact)],
  ['known merchant found', ({ known }) => share(known.matched)],
  ['items, F1', ({ items }) => items.f1?.toFixed(2) ?? '-'],
  ['decided', ({ decidedWithoutPerson }) => String(decidedWithoutPerson)],
  ['  of those wrong', ({ decidedWrong }) => String(decidedWrong)],
  ['decided, known merchants', ({ known }) => String(known.decidedWithoutPerson)],
  ['  of those wrong', ({ known }) => String(known.decidedWrong)],
  ['seconds', ({ secondsPerReceipt }) => secondsPerReceipt.toFixed(2)],
  ['seconds of one core', ({ coreSecondsPerReceipt }) => coreSecondsPerReceipt.toFixed(2)],
  ['peak memory', ({ peakMemoryMb }) => `${peakMemoryMb.toFixed(0)} MB`],
]

function print(measured: { folder: string; accuracy: ReceiptAccuracy }[]) {
  const row = (cells: string[]) =>
    console.log(cells.map((cell, at) => (at ? cell.padStart(16) : cell.padEnd(26))).join(''))
  row(['', ...measured.map(({ folder }) => path.basename(folder))])
  for (const [name, figure] of FIGURES) row([name, ...measured.map(({ accuracy }) => figure(accuracy))])
}

if (folders.length === 0) {
  console.error('Usage: npm run bench:receipts -- DIR... [--json]')
  process.exit(2)
}
try {
  const measured = []
  for (const folder of folders.map(findFolder)) measured.push({ folder, accuracy: await measureReceipts(folder, say) })
  if (isJson) for (const { accuracy, folder } of measured) console.log(JSON.stringify({ folder, ...accuracy }))
  else print(measured)
  process.exit(0) // The models' runtime keeps threads alive.
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
