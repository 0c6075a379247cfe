import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { inRoot, ROOT } from './root.mjs'

/** Every package of the lock file that isn't for development only, with its version, licence and hash, as CycloneDX. */
export function createBillOfMaterials() {
  // With --omit=dev, npm also leaves out what a package for development shares with the product.
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--sbom-type=application']
  const { error, status, stderr, stdout } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  if (status !== 0) throw new Error(`npm sbom failed: ${error ?? stderr}`)
  const bill = JSON.parse(stdout)
  const used = findUsedPackages()
  const isUsed = (ref) => used.has(ref) || ref === bill.metadata.component['bom-ref']
  bill.metadata.component.name = 'laurel' // npm takes the folder's name.
  bill.components = bill.components.filter((component) => isUsed(component['bom-ref']))
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => isUsed(ref))
    .map(({ dependsOn, ref }) => ({ ref, dependsOn: dependsOn.filter(isUsed) }))
  return bill
}

/** `name@version` of each package that isn't for development only. */
function findUsedPackages() {
  const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'))
  const used = Object.entries(packages).filter(([folder, { dev, link }]) => folder !== '' && !dev && !link)
  return new Set(used.map(([folder, { name, version }]) => `${name ?? folder.split('node_modules/').pop()}@${version}`))
}
