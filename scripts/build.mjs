import fs from 'node:fs'
import { nextProgram, recordBuild } from './lib/build.mjs'
import { bundlePrograms } from './lib/bundle.mjs'
import { runToEnd } from './lib/processes.mjs'
import { inData, inRoot, ROOT } from './lib/root.mjs'

/** npm run build: builds the web server into `.next`, and workers and scripts into `dist`. */
process.exitCode = await recordBuild(async () => {
  fs.mkdirSync(inData(), { recursive: true })
  fs.rmSync(inRoot('dist'), { recursive: true, force: true })
  await bundlePrograms()
  return runToEnd(process.execPath, [nextProgram, 'build'], { cwd: ROOT })
})
