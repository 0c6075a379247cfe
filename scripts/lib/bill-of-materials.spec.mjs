import fs from 'node:fs'
import { createBillOfMaterials } from './bill-of-materials.mjs'
import { inRoot } from './root.mjs'

describe('the bill of materials', () => {
  it('lists the packages that the product needs, also those that are shared with development', () => {
    const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'))
    const listed = new Set(createBillOfMaterials().components.map((component) => component['bom-ref']))
    const versionOf = (name) => `${name}@${packages[`node_modules/${name}`].version}`
    expect(['payload', 'next', 'ajv', 'debug'].map(versionOf).filter((one) => !listed.has(one))).toEqual([])
    expect([versionOf('jest'), versionOf('@biomejs/biome')].filter((one) => listed.has(one))).toEqual([])
  })
})
