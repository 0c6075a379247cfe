import fs from 'node:fs'
import { createBillOfMaterials } from './lib/bill-of-materials.mjs'
import { nextProgram, recordBuild } from './lib/build.mjs'
import { bundlePrograms } from './lib/bundle.mjs'
import { runToEnd } from './lib/processes.mjs'
import { inData, inRoot, ROOT } from './lib/root.mjs'

/** npm run build: builds the web server into `.next`, and workers, scripts and the bill of materials into `dist`. */
process.exitCode = await recordBuild(async () => {
  fs.mkdirSync(inData(), { recursive: true })
  fs.rmSync(inRoot('dist'), { recursive: true, force: true })
  await bundlePrograms()
  fs.writeFileSync(inRoot('dist', 'sbom.cdx.json'), `${JSON.stringify(createBillOfMaterials(), null, 2)}\n`)
  return runToEnd(process.execPath, [nextProgram, 'build'], { cwd: ROOT })
})
