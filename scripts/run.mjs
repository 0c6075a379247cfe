import path from 'node:path'
import { loadEnvironment, openDatabase } from './lib/environment.mjs'
import { runToEnd } from './lib/processes.mjs'
import { ROOT } from './lib/root.mjs'
import { runTypeScript } from './lib/typescript.mjs'

/** node scripts/run.mjs FILE.ts [ARGUMENTS]: runs a TypeScript file with this checkout's environment and database. */
const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('Usage: node scripts/run.mjs FILE.ts [ARGUMENTS]')
  process.exit(2)
}

loadEnvironment('development')
let database
try {
  database = await openDatabase()
  process.exitCode = await runToEnd(process.execPath, runTypeScript(path.resolve(ROOT, file), args), { cwd: ROOT })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database?.stop()
}
