import { loadEnvironment } from './lib/environment.mjs'
import { runToEnd } from './lib/processes.mjs'
import { inRoot, ROOT } from './lib/root.mjs'
import { runTypeScript } from './lib/typescript.mjs'

/** npm run bench:receipts -- [DIR...] [OPTIONS]: measures the accuracy of receipt reading, without database or server. */
loadEnvironment('test')
const command = runTypeScript(inRoot('tests/bench/support/print-accuracy.ts'), process.argv.slice(2))
process.exitCode = await runToEnd(process.execPath, command, { cwd: ROOT })
