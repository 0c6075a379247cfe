import fs from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Runs the `bench...` function of a file and writes its measures to `report`. Started by scripts/bench.mjs. */
const [file, report] = process.argv.slice(2)
const found = Object.entries(await import(pathToFileURL(file).href)).filter(
  ([name, value]) => name.startsWith('bench') && typeof value === 'function',
)
if (found.length !== 1)
  throw new Error(`${file} must export exactly one function whose name begins with bench; it has ${found.length}`)

const measures = await found[0][1]()
const complete = ({ name, value, unit, reference = null, ratio = null, target = null }) => ({
  name,
  value,
  unit,
  reference,
  ratio,
  target,
})
fs.writeFileSync(report, JSON.stringify(measures.map(complete)))
process.exit(0) // Exits without closing the bench's pools and queues.
