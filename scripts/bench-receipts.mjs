import { loadEnvironment } from './lib/environment.mjs'
import { runToEnd } from './lib/processes.mjs'
import { inRoot, ROOT } from './lib/root.mjs'
import { runTypeScript } from './lib/typescript.mjs'

/** npm run bench:receipts -- DIR... [--json]: measures how well receipts are read. It needs no database and no server. */
loadEnvironment('test')
const command = runTypeScript(inRoot('tests/bench/support/print-accuracy.ts'), process.argv.slice(2))
process.exitCode = await runToEnd(process.execPath, command, { cwd: ROOT })
