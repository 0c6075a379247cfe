import fs from 'node:fs'
import { loadEnvironment } from './lib/environment.mjs'
import { inData, inRoot } from './lib/root.mjs'
import { createSupervisor, endLeftovers } from './lib/supervisor.mjs'
import { startTestServer, TEST_ENVIRONMENT } from './lib/test-database.mjs'
import { runTypeScript } from './lib/typescript.mjs'

/**
 * npm run bench [-- NAME ...] [--json]: runs the benches of tests/bench and prints a table, or a line of JSON per
 * measure.
 */

const FOLDER = inRoot('tests/bench')
const SUPPORT = ['measure.ts', 'servers.ts', 'http-load.ts', 'site-fixture.ts']

const args = process.argv.slice(2)
const isJson = args.includes('--json')
const asked = args.filter((arg) => arg !== '--json')
const known = fs
  .readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts') && !SUPPORT.includes(file))
  .map((file) => file.slice(0, -'.ts'.length))
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  process.exit(2)
}

/** Prints progress to stderr, because stdout is for measures. */
const say = (line) => console.error(line)

function print(measures) {
  if (isJson) for (const measure of measures) console.log(JSON.stringify(measure))
  else printTable(measures)
}

function printTable(measures) {
  const figure = (value) => (value === null ? '' : value.toLocaleString('en-US', { maximumSignificantDigits: 4 }))
  const header = ['measure', 'value', 'unit', 'reference', 'ratio', 'target']
  const rows = measures.map(({ name, value, unit, reference, ratio, target }) => [
    name,
    figure(value),
    unit,
    figure(reference),
    figure(ratio),
    figure(target),
  ])
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)))
  const isText = (column) => column === 0 || column === 2
  for (const row of [header, ...rows]) {
    const cells = row.map((cell, column) =>
      isText(column) ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
    )
    console.log(cells.join('  ').trimEnd())
  }
}

/** Runs a bench in a separate process with a separate database. Returns its measures, or null if it failed. */
async function runBench(supervisor, server, name) {
  say(`bench ${name}`)
  const database = `bench_${name.replaceAll('-', '_')}_${process.pid}`
  const folder = inData('bench', name)
  const report = inData('bench', `${name}.json`)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.rmSync(report, { force: true })
  fs.mkdirSync(folder, { recursive: true })
  const env = {
    ...process.env,
    ...TEST_ENVIRONMENT,
    DATABASE_URL: await server.createCopy(database),
    MEDIA_DIR: `${folder}/media`,
    MAILBOX_DIR: `${folder}/mailbox`,
  }
  const program = runTypeScript(inRoot('scripts/lib/run-bench.mjs'), [`${FOLDER}/${name}.ts`, report])
  const code = await supervisor.run({ name: `bench ${name}`, args: program, env, onLine: (line) => say(`  ${line}`) })
  await server.drop(database)
  return code === 0 ? JSON.parse(fs.readFileSync(report, 'utf8')) : null
}

async function runBenches(supervisor) {
  const server = await startTestServer({ isDurable: true })
  await supervisor.atEnd(server.stop)
  const measures = []
  let failures = 0
  for (const name of asked.length > 0 ? asked : known) {
    if (supervisor.isEnding()) return
    const found = await runBench(supervisor, server, name)
    if (found === null) failures++
    else if (isJson) print(found)
    else measures.push(...found)
  }
  if (measures.length > 0) print(measures)
  supervisor.stop({
    code: failures > 0 ? 1 : 0,
    reason: failures > 0 ? `${failures} of the benches failed.` : undefined,
  })
}

loadEnvironment('test')
await endLeftovers()
const supervisor = createSupervisor({ signalCode: 130 })
runBenches(supervisor).catch((error) => supervisor.stop({ code: 1, reason: error.stack }))
const { code, reason } = await supervisor.finished
if (reason) console.error(reason)
process.exitCode = code
