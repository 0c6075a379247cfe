import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { nextProgram, recordBuild } from './lib/build.mjs'
import { bundlePrograms } from './lib/bundle.mjs'
import { runToEnd } from './lib/processes.mjs'
import { inData, inRoot, ROOT } from './lib/root.mjs'

/** npm run build: builds the web server into `.next`, and workers, scripts and the bill of materials into `dist`. */
process.exitCode = await recordBuild(async () => {
  fs.mkdirSync(inData(), { recursive: true })
  fs.rmSync(inRoot('dist'), { recursive: true, force: true })
  await bundlePrograms()
  writeBillOfMaterials()
  return runToEnd(process.execPath, [nextProgram, 'build'], { cwd: ROOT })
})

/** Every package of the lock file, with its version, licence and hash, as CycloneDX. */
function writeBillOfMaterials() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--sbom-type=application']
  const { error, status, stderr, stdout } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  if (status !== 0) throw new Error(`npm sbom failed: ${error ?? stderr}`)
  const bill = JSON.parse(stdout)
  bill.metadata.component.name = 'laurel' // npm takes the folder's name.
  fs.writeFileSync(inRoot('dist', 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
}
