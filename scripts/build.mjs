import fs from 'node:fs'
import { nextProgram } from './lib/build.mjs'
import { bundlePrograms } from './lib/bundle.mjs'
import { runToEnd } from './lib/processes.mjs'
import { inRoot, ROOT } from './lib/root.mjs'

/** npm run build: builds the web server into `.next`, and workers and scripts into `dist`. */
fs.rmSync(inRoot('dist'), { recursive: true, force: true })
await bundlePrograms()
process.exitCode = await runToEnd(process.execPath, [nextProgram, 'build'], { cwd: ROOT })
