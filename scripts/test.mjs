import { clearEnvironment } from './lib/environment.mjs'
import { listFailures } from './lib/failures.mjs'
import { createSupervisor, endLeftovers } from './lib/supervisor.mjs'
import { startTestServer } from './lib/test-database.mjs'
import { runBuilt, runEndToEnd, runIntegration, runStatic, runUnit } from './lib/test-stages.mjs'

/**
 * npm test [-- --only=static,unit,int,built,e2e] [--no-build] [FILTERS]: runs all checks and tests. Filters (parts of paths,
 * options) are passed to Jest and Playwright. The last line is the total.
 */
const STAGES = { static: runStatic, unit: runUnit, int: runIntegration, built: runBuilt, e2e: runEndToEnd }
const NEEDS_BUILD = ['built', 'e2e']

function chooseStages(args) {
  const only = args.find((arg) => arg.startsWith('--only='))
  const names = only ? only.slice('--only='.length).split(',') : Object.keys(STAGES)
  const unknown = names.find((name) => !(name in STAGES))
  if (unknown) throw new Error(`There is no stage ${unknown}: choose from ${Object.keys(STAGES).join(', ')}`)
  return args.includes('--no-build') ? names.filter((name) => !NEEDS_BUILD.includes(name)) : names
}

function printSummary(rows) {
  console.log('\n')
  for (const { name, slowest = [] } of rows) {
    if (slowest.length > 0) console.log([`Slowest of ${name}:`, ...slowest].join('\n'))
  }
  for (const line of listFailures(rows.flatMap(({ failures = [] }) => failures))) console.log(line)
  for (const { name, passed, failed, seconds } of rows) {
    const figures = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
    console.log(`${failed > 0 ? 'FAIL' : 'ok  '} ${name.padEnd(20)} ${figures} ${String(seconds).padStart(6)} s`)
  }
}

async function runStages(names, context) {
  const rows = []
  for (const name of names) {
    if (context.supervisor.isEnding()) break
    const start = Date.now()
    const results = await STAGES[name](context).catch((error) => {
      console.error(error)
      return [{ name, passed: 0, failed: 1 }]
    })
    const seconds = Math.round((Date.now() - start) / 1000)
    rows.push(...results.map((result) => ({ seconds, ...result })))
  }
  return rows
}

const args = process.argv.slice(2)
const names = chooseStages(args)
const filters = args.filter((arg) => arg !== '--no-build' && !arg.startsWith('--only='))

clearEnvironment()
if (process.stdout.isTTY) process.env.FORCE_COLOR ??= '1' // Programs write into a pipe, which would otherwise disable their colors.
await endLeftovers()
const supervisor = createSupervisor({ signalCode: 130 })
const run = (options) => supervisor.run({ onLine: console.log, ...options })
const heading = (title) => console.log(`\n=== ${title}\n`)

let server
const openTestServer = async () => {
  if (server) return server
  server = await startTestServer()
  await supervisor.atEnd(server.stop)
  return server
}

const needsBuild = NEEDS_BUILD.some((name) => names.includes(name))
const rows = await runStages(names, { run, heading, filters, supervisor, openTestServer, needsBuild })
await supervisor.stop({ code: 0 })
const { code, reason, tail } = await supervisor.finished
if (reason) console.error(`\n${reason}\n${tail ?? ''}`)

printSummary(rows)
const passed = rows.reduce((sum, row) => sum + row.passed, 0)
const failed = rows.reduce((sum, row) => sum + row.failed, 0)
process.exitCode = code !== 0 || failed > 0 || passed === 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
