import crypto from 'node:crypto'
import fs from 'node:fs'
import { loadEnvironment } from './lib/environment.mjs'
import { inData, inRoot } from './lib/root.mjs'
import { createSupervisor, endLeftovers } from './lib/supervisor.mjs'
import { startTestServer, TEST_ENVIRONMENT } from './lib/test-database.mjs'
import { runTypeScript } from './lib/typescript.mjs'

/**
 * npm run proof -- [N ...] [--quick] [--seed=NUMBER]: runs the proofs of tests/proofs (docs/proofs.md), or all of them
 * without a number. Prints figures and PASS or FAIL for each, and exits with 1 if one fails.
 */

const FOLDER = inRoot('tests/proofs')

const args = process.argv.slice(2)
const isQuick = args.includes('--quick')
const seedArgument = args.find((arg) => arg.startsWith('--seed='))
const seed = seedArgument ? Number(seedArgument.slice('--seed='.length)) : crypto.randomInt(2 ** 31)
const asked = args.filter((arg) => !arg.startsWith('--')).map(Number)
const proofs = fs
  .readdirSync(FOLDER)
  .filter((file) => /^\d\d-.*\.ts$/.test(file))
  .map((file) => ({ number: Number(file.slice(0, 2)), name: file.slice(0, -'.ts'.length) }))
const unknown = asked.filter((number) => !proofs.some((proof) => proof.number === number))
if (unknown.length > 0 || !Number.isSafeInteger(seed)) {
  console.error(
    `Usage: npm run proof -- [N ...] [--quick] [--seed=NUMBER]. There are: ${proofs.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}

/** Runs a proof in a separate process with a separate database. @returns whether it passed */
async function runProof(supervisor, server, { name }) {
  console.log(`\nproof ${name}${isQuick ? ' (quick)' : ''}, seed ${seed}`)
  const database = `proof_${name.slice(0, 2)}_${process.pid}`
  const folder = inData('proofs', name)
  const report = inData('proofs', `${name}.json`)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.rmSync(report, { force: true })
  fs.mkdirSync(folder, { recursive: true })
  const env = {
    ...process.env,
    ...TEST_ENVIRONMENT,
    LOG_LEVEL: 'error',
    DATABASE_URL: await server.createCopy(database),
    MEDIA_DIR: `${folder}/media`,
    MAILBOX_DIR: `${folder}/mailbox`,
  }
  const start = Date.now()
  const program = runTypeScript(inRoot('scripts/lib/run-proof.mjs'), [
    `${FOLDER}/${name}.ts`,
    report,
    JSON.stringify({ isQuick, seed }),
  ])
  const code = await supervisor.run({
    name: `proof ${name}`,
    args: program,
    env,
    onLine: (line) => console.error(`  ${line}`),
  })
  await server.drop(database)
  const { figures = {}, passed = false } = code === 0 ? JSON.parse(fs.readFileSync(report, 'utf8')) : {}
  const rows = Object.entries({ ...figures, seconds: Math.round((Date.now() - start) / 1000) })
  const width = Math.max(...rows.map(([label]) => label.length))
  for (const [label, value] of rows) {
    console.log(`  ${label.padEnd(width)}  ${typeof value === 'number' ? value.toLocaleString('en-US') : value}`)
  }
  console.log(passed ? '  PASS' : '  FAIL')
  return passed
}

async function runProofs(supervisor) {
  const server = await startTestServer()
  await supervisor.atEnd(server.stop)
  const failed = []
  for (const proof of proofs.filter(({ number }) => asked.length === 0 || asked.includes(number))) {
    if (supervisor.isEnding()) return
    if (!(await runProof(supervisor, server, proof))) failed.push(proof.name)
  }
  supervisor.stop({
    code: failed.length > 0 ? 1 : 0,
    reason: failed.length > 0 ? `Failed: ${failed.join(', ')}` : undefined,
  })
}

loadEnvironment('test')
await endLeftovers()
const supervisor = createSupervisor({ signalCode: 130 })
runProofs(supervisor).catch((error) => supervisor.stop({ code: 1, reason: error.stack }))
const { code, reason } = await supervisor.finished
if (reason) console.error(`\n${reason}`)
process.exitCode = code
