import fs from 'node:fs'
import { ensureBrowser } from './browser.mjs'
import { CLONE, ensureClone, importOfClone, inClone } from './clone.mjs'
import { listJestFailures, listPlaywrightFailures } from './failures.mjs'
import { startFakeAptos } from './fake-aptos.mjs'
import { startFakeStripe } from './fake-stripe.mjs'
import { setDefaultProgram } from './laurel.mjs'
import { findFreePort } from './processes.mjs'
import { inData, inRoot } from './root.mjs'
import { listSlowestJestTests, listSlowestTests } from './slowest-tests.mjs'
import { TEST_ENVIRONMENT } from './test-database.mjs'
import { writeTestGroups } from './test-groups.mjs'
import { DIRECT_IMPORTS, runTypeScript } from './typescript.mjs'

/**
 * @typedef {{ name: string, passed: number, failed: number, seconds?: number, failures?:
 * import('./failures.mjs').Failure[], slowest?: string[] }} Result
 */

const REPORTS = inData('test-reports')
const bin = (name) => inRoot('node_modules/.bin', name)

// `next typegen` first, because a fresh clone lacks next-env.d.ts and the routes' types. TypeScript 7 checks in a third
// of the time of 6, which ESLint still needs.
const CHECKS = [
  {
    name: 'typecheck',
    commands: [
      ['next', 'typegen'],
      ['../ts7/bin/tsc', '--noEmit'],
    ],
  },
  { name: 'biome', commands: [['biome', 'check', '.']] },
  { name: 'eslint', commands: [['eslint', '--max-warnings=0', '.']] },
  {
    name: 'dependency-cruiser',
    commands: [
      ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'packages/receipt-reader', 'scripts', 'tests'],
    ],
  },
  { name: 'advisories', commands: [['../../scripts/audit-dependencies.mjs']] },
  // knip loads payload.config.ts, and with it Lexical (docs/decisions/0012).
  { name: 'knip', commands: [['knip']], nodeOptions: DIRECT_IMPORTS },
]

/** Returns a result per check. All checks run even if one fails, to show all problems at once. */
export async function runStatic(context) {
  const { heading, run } = context
  if (context.needsBuild) startBuild(context)
  const results = []
  for (const { name, commands, nodeOptions = '' } of CHECKS) {
    heading(name)
    const start = Date.now()
    const env = { ...process.env, NODE_OPTIONS: nodeOptions }
    let code = 0
    for (const [command, ...args] of commands)
      if (code === 0) code = await run({ name, command: bin(command), args, env })
    results.push({
      name,
      passed: code === 0 ? 1 : 0,
      failed: code === 0 ? 0 : 1,
      seconds: Math.round((Date.now() - start) / 1000),
    })
  }
  return results
}

/**
 * Starts the production build of the clone once, in parallel to static checks and unit specs. Shows its output only if
 * it fails.
 */
function startBuild(context) {
  const lines = []
  context.building ??= ensureClone((args) =>
    context.run({
      name: 'build',
      args,
      onLine: (line) => lines.push(line),
    }),
  )
    .catch((error) => {
      lines.push(String(error))
      return false
    })
    .then((isBuilt) => ({ isBuilt, lines }))
  return context.building
}

/**
 * Runs a project of jest.config.mjs in groups of files, or only those that match Jest's `filters` (parts of paths; with
 * options among them, each file alone).
 */
async function runJest({ run, heading, filters }, name, project, { args = [], env = {}, isGrouped = true } = {}) {
  heading(name)
  const inGroups = isGrouped && !filters.some((filter) => filter.startsWith('-'))
  if (inGroups) writeTestGroups(project, filters)
  const file = prepareReport(project)
  const jest = inRoot('node_modules/jest/bin/jest.js')
  const code = await run({
    name,
    args: [jest, '--selectProjects', project, '--json', `--outputFile=${file}`, ...args, ...(inGroups ? [] : filters)],
    env: {
      ...process.env,
      ...env,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      ...(inGroups ? { TEST_GROUPS: 'yes' } : {}),
    },
  })
  const report = readReport(file)
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = report
  const failed = numFailedTests + numRuntimeErrorTestSuites
  const result = { name, passed: numPassedTests, failed, failures: listJestFailures(report) }
  return [settle({ ...result, slowest: listSlowestJestTests(report) }, code)]
}

export async function runUnit(context) {
  if (context.needsBuild) startBuild(context)
  return runJest(context, 'unit', 'unit')
}

/** Starts the database server here and lets Jest's setup join it, so that an interrupted Jest can't stop it. */
export async function runIntegration(context) {
  await context.openTestServer()
  return runJest(context, 'integration', 'int')
}

/** Waits for the build. @returns whether there is one; if not, its output was shown */
async function awaitBuild(context) {
  const { isBuilt, lines } = await startBuild(context)
  if (!isBuilt) for (const line of lines) console.error(line)
  return isBuilt
}

/**
 * The demo's data, seeded once by this checkout, so that the clone's plugins meet an installation that had none.
 * @returns {Promise<{ name: string, media: string } | null>} null if the seed failed
 */
function openSeed(context) {
  const { openTestServer, run, supervisor } = context
  context.seeding ??= (async () => {
    const server = await openTestServer()
    const name = `e2e_${process.pid}_seed`
    const media = inData('e2e/seed/media')
    fs.rmSync(inData('e2e'), { recursive: true, force: true })
    fs.mkdirSync(inData('logs'), { recursive: true })
    const url = await server.createCopy(name)
    await supervisor.atEnd(() => server.drop(name))
    const env = { ...process.env, ...TEST_ENVIRONMENT, LAUREL_MODE: 'demo', DATABASE_URL: url, MEDIA_DIR: media }
    const code = await run({ name: 'seed', args: runTypeScript(inRoot('scripts/seed.ts')), env })
    return code === 0 ? { name, media } : null
  })()
  return context.seeding
}

/** @returns the URL of a database with the seeded data, and a folder with its files */
async function copySeed({ openTestServer, supervisor }, seed, title) {
  const server = await openTestServer()
  const name = `e2e_${process.pid}_${title}`
  const url = await server.createCopy(name, seed.name)
  await supervisor.atEnd(() => server.drop(name))
  const media = inData('e2e', title, 'media')
  fs.cpSync(seed.media, media, { recursive: true })
  return { name, url, media }
}

/** A stage that couldn't begin. */
const notStarted = (name, why) => {
  console.error(`${name}: ${why}`)
  return [{ name, passed: 0, failed: 1 }]
}

/** Asks the built clone over HTTP. The specs start it by `npm start`, one after the other. */
export async function runBuilt(context) {
  const name = 'built'
  if (!(await awaitBuild(context))) return notStarted(name, 'the build failed')
  const seed = await openSeed(context)
  if (!seed) return notStarted(name, 'the seed failed')
  const { media, url } = await copySeed(context, seed, name)
  const log = inData('logs/built.log')
  fs.writeFileSync(log, '')
  const env = {}
  setDefaultProgram(env)
  const stage = { clone: CLONE, databaseUrl: url, mediaDir: media, log, defaultProgram: env.DEFAULT_PROGRAM }
  const settings = { BUILT_STAGE: JSON.stringify(stage) }
  return runJest(context, name, name, { env: settings, isGrouped: false, args: ['--runInBand'] })
}

/**
 * One demo per Playwright worker, so that changes by one worker (a language, a program's rewards) don't affect others.
 */
const DEMOS = 2

/** Runs the browser tests on separate demos, which are copies of one seed with separate ports and folders. */
export async function runEndToEnd(context) {
  const { filters, heading, run, supervisor } = context
  const name = 'end-to-end'
  heading(name)
  const report = prepareReport('e2e')
  if (!(await awaitBuild(context))) return notStarted(name, 'the build failed')
  const seed = await openSeed(context)
  if (!seed) return notStarted(name, 'the seed failed')
  const demos = []
  for (let number = 1; number <= DEMOS; number++) demos.push(await prepareDemo(context, seed, number))
  for (const [at, env] of demos.entries())
    if (!(await startDemo(supervisor, env, `e2e-${at + 1}`))) return notStarted(name, 'the server stopped')

  const code = await run({
    name,
    args: [inRoot('node_modules/@playwright/test/cli.js'), 'test', ...filters],
    env: {
      ...process.env,
      ...TEST_ENVIRONMENT,
      ...(await ensureBrowser()),
      E2E_DEMOS: JSON.stringify(
        demos.map((env) => ({
          E2E_BASE_URL: env.PUBLIC_URL,
          E2E_DATABASE_URL: env.DATABASE_URL,
          E2E_WEBHOOK_HOST: env.WEBHOOK_ALLOWED_HOSTS,
        })),
      ),
      E2E_REPORT: report,
    },
  })
  const told = readReport(report)
  const { expected = 0, flaky = 0, unexpected = 0 } = told.stats ?? {}
  const result = { name, passed: expected, failed: unexpected + flaky + (told.errors ?? []).length }
  const slowest = listSlowestTests(told)
  return [settle({ ...result, failures: listPlaywrightFailures(told), slowest }, code)]
}

/** The environment of a demo on a copy of the seed, with the migrations of the clone's plugins. */
async function prepareDemo(context, seed, number) {
  const { media, url } = await copySeed(context, seed, String(number))
  const port = String(await findFreePort())
  const env = {
    ...process.env,
    ...TEST_ENVIRONMENT,
    LAUREL_MODE: 'demo',
    DATABASE_URL: url,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    MEDIA_DIR: media,
    MAILBOX_DIR: inData('e2e', String(number), 'mailbox'),
    // The webhook receiver of a test listens here.
    WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${await findFreePort()}`,
  }
  const args = [DIRECT_IMPORTS, inClone('dist/migrate.mjs')]
  if ((await context.run({ name: 'migrations', args, env })) !== 0) throw new Error('the migrations failed')
  return env
}

/** @returns false if interrupted meanwhile */
async function startDemo(supervisor, env, logName) {
  setDefaultProgram(env)
  const { startPrograms } = await importOfClone('laurel')
  const log = fs.openSync(inData(`logs/${logName}.log`), 'w')
  const onLine = (program, line) => fs.writeSync(log, `${program} | ${line}\n`)
  await startFakeStripe(supervisor, { env, onLine })
  await startFakeAptos(supervisor, { env, onLine })
  return startPrograms(supervisor, { env, onLine })
}

function prepareReport(name) {
  fs.mkdirSync(REPORTS, { recursive: true })
  const file = `${REPORTS}/${name}.json`
  fs.rmSync(file, { force: true })
  return file
}

function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}
}

/**
 * Counts a runner that failed without a failed test (a failed setup, no tests found) as a failure.
 */
function settle(result, code) {
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}
