import { loadEnvironment, openDatabase } from './lib/environment.mjs'
import { runToEnd } from './lib/processes.mjs'
import { inRoot, ROOT } from './lib/root.mjs'
import { runTypeScript } from './lib/typescript.mjs'

/** npm run doctor: runs doctor.ts with this checkout's settings and database, also where one is missing. */

loadEnvironment('operation')
const database = await openDatabase().catch(() => null)
try {
  process.exitCode = await runToEnd(
    process.execPath,
    runTypeScript(inRoot('scripts/doctor.ts'), process.argv.slice(2)),
    {
      cwd: ROOT,
    },
  )
} finally {
  await database?.stop()
}
