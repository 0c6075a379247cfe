import fs from 'node:fs'
import { pathToFileURL } from 'node:url'
import { readBuildId } from './lib/build.mjs'
import { bundled } from './lib/bundle.mjs'
import { Refusal, startPrograms, supervise } from './lib/laurel.mjs'
import { DIRECT_IMPORTS } from './lib/typescript.mjs'

/** npm start: runs Laurel in production, or lists everything that is missing and doesn't start. */

const PENDING = 3 // The exit code of `migrate.ts --check`.

process.env.LAUREL_MODE = 'production'

await supervise({ mode: 'production', command: 'npm start' }, async (supervisor, claimPort) => {
  if (readBuildId() === null || !fs.existsSync(bundled('worker')))
    throw new Refusal('There is no build: run npm run build first.')
  const env = await readEnvironment()
  await claimPort()
  await settleMigrations(supervisor, env)
  const isUp = await startPrograms(supervisor, { restarts: true, onLine: (_, line) => console.log(line) })
  if (isUp) console.log(`Laurel serves ${env.PUBLIC_URL} on port ${env.PORT}`)
})

async function readEnvironment() {
  const { parseEnv } = await import(pathToFileURL(bundled('env')).href)
  const parsed = parseEnv(process.env)
  if (parsed.ok) return parsed.env
  const list = parsed.problems.map((problem) => `  - ${problem}`).join('\n')
  throw new Refusal(`Laurel does not start, because its environment is invalid:\n${list}\nSee .env.example.`)
}

async function settleMigrations(supervisor, env) {
  const migrate = (args) =>
    supervisor.run({ name: 'migrations', args: [DIRECT_IMPORTS, bundled('migrate'), ...args], onLine: console.log })
  if (env.MIGRATE_ON_START) {
    if ((await migrate([])) !== 0) throw new Refusal('The migrations failed.')
    return
  }
  const code = await migrate(['--check'])
  if (code === PENDING) {
    throw new Refusal('The database lacks these migrations: run npm run migrate, or set MIGRATE_ON_START=1.')
  }
  if (code !== 0) throw new Refusal('The migrations could not be checked; is the database of DATABASE_URL reachable?')
}
