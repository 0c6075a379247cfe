import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * Adds families to the font catalog of branding: `node scripts/add-fonts.mjs lora source-serif-4`. Each name is a
 * package of @fontsource-variable. Copies its upright Latin file and its license into public/fonts, so that programs
 * serve fonts from their own host and Laurel doesn't depend on font packages.
 */
const FONTS = path.resolve(import.meta.dirname, '../public/fonts')
const LIST = path.join(FONTS, 'fonts.json')

const names = process.argv.slice(2)
if (names.length === 0) throw new Error('Name at least one package of @fontsource-variable, such as lora.')

const folder = mkdtempSync(path.join(os.tmpdir(), 'fonts-'))
const packages = names.map((name) => `@fontsource-variable/${name}`)
execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...packages], {
  stdio: 'inherit',
})

const list = JSON.parse(readFileSync(LIST, 'utf8'))
for (const name of names) {
  const source = path.join(folder, 'node_modules/@fontsource-variable', name)
  const { category, family, license, variable } = JSON.parse(readFileSync(path.join(source, 'metadata.json'), 'utf8'))
  if (!['OFL-1.1', 'Apache-2.0', 'UFL-1.0'].includes(license.type)) throw new Error(`${family}: ${license.type}`)
  const file = `${name}-latin-wght-normal.woff2`
  mkdirSync(path.join(FONTS, name), { recursive: true })
  copyFileSync(path.join(source, 'files', file), path.join(FONTS, name, file))
  if (existsSync(path.join(source, 'LICENSE')))
    copyFileSync(path.join(source, 'LICENSE'), path.join(FONTS, name, 'LICENSE'))
  const font = {
    family,
    category,
    css: `/fonts/${name}/${file}`,
    weights: `${variable.wght.min} ${variable.wght.max}`,
    style: 'normal',
    licence: `/fonts/${name}/LICENSE`,
    // The hash of the file, which names its subsets.
    hash: createHash('sha256')
      .update(readFileSync(path.join(FONTS, name, file)))
      .digest('hex')
      .slice(0, 8),
  }
  const known = list.find(({ css }) => css === font.css)
  if (known) known.hash = font.hash
  else if (!list.some((other) => other.family === family)) list.push(font)
}
list.sort((one, other) => one.family.localeCompare(other.family, 'en') || one.style.localeCompare(other.style))
writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`)
rmSync(folder, { recursive: true })
