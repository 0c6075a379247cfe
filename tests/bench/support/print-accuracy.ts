import fs from 'node:fs'
import path from 'node:path'
import { type MeasuredReceipt, measureReceipts, type ReceiptAccuracy } from './measure-receipts'
import { TRUTH_FIELDS } from './receipt-truth'

/**
 * npm run bench:receipts -- DIR [--json]: how well the pipeline reads a folder of receipts. Progress goes to stderr,
 * figures to stdout.
 */
const args = process.argv.slice(2)
const isJson = args.includes('--json')
const [folder, ...others] = args.filter((arg) => arg !== '--json')

function findFolder(asked: string): string | undefined {
  // npm runs scripts in the package folder; paths are relative to the caller's.
  const places = [process.env.INIT_CWD ?? process.cwd(), process.cwd()].map((place) => path.resolve(place, asked))
  return places.find((place) => fs.existsSync(place) && fs.statSync(place).isDirectory())
}

function say({ fields, name, problem }: MeasuredReceipt) {
  if (problem !== null) console.error(`${name}: could not be read (${problem})`)
  for (const field of TRUTH_FIELDS) {
    const judged = fields[field]
    if (problem === null && judged && !judged.exact)
      console.error(`${name}: ${field} is ${JSON.stringify(judged.wanted)}, read ${JSON.stringify(judged.found)}`)
  }
}

function print(accuracy: ReceiptAccuracy) {
  const share = (value: number | null) => (value === null ? '-' : `${(value * 100).toFixed(1)} %`).padStart(9)
  console.log(`${accuracy.receipts} receipts, ${accuracy.unreadable} of them unreadable\n`)
  console.log(`${'field'.padEnd(8)} ${'exact'.padStart(9)} ${'F1'.padStart(9)} ${'alike'.padStart(9)}`)
  for (const field of TRUTH_FIELDS) {
    const { alike, exact, f1 } = accuracy.fields[field]
    console.log(`${field.padEnd(8)} ${share(exact)} ${share(f1)} ${share(alike)}`)
  }
  console.log(`${'items'.padEnd(8)} ${share(null)} ${share(accuracy.items.f1)}`)
  console.log(`\ndecided without a person  ${accuracy.decidedWithoutPerson}, of those wrong ${accuracy.decidedWrong}`)
  const { known } = accuracy
  console.log(`where merchants are known ${known.decidedWithoutPerson}, of those wrong ${known.decidedWrong}`)
  console.log(`known merchants found     ${share(known.matched).trim()}`)
  console.log(`seconds a receipt         ${accuracy.secondsPerReceipt.toFixed(2)}`)
  console.log(`peak memory               ${accuracy.peakMemoryMb.toFixed(0)} MB`)
}

const found = folder === undefined || others.length > 0 ? undefined : findFolder(folder)
if (!found) {
  console.error(folder ? `There is no folder ${folder}` : 'Usage: npm run bench:receipts -- DIR [--json]')
  process.exit(2)
}
try {
  const accuracy = await measureReceipts(found, say)
  if (isJson) console.log(JSON.stringify(accuracy))
  else print(accuracy)
  process.exit(0) // The models' runtime keeps threads alive.
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
