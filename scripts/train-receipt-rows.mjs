import { runToEnd } from './lib/processes.mjs'
import { inRoot, ROOT } from './lib/root.mjs'
import { runTypeScript } from './lib/typescript.mjs'

/** npm run train:receipt-rows: trains the classifier of receipts' rows on drawn slips, and writes its model. */
const command = runTypeScript(inRoot('tests/bench/receipt-drawer/train-rows.ts'))
process.exitCode = await runToEnd(process.execPath, command, { cwd: ROOT })
