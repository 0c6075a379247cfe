import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { inRoot } from './root.mjs'

/** The plugin of a stranger, as tests have it: a package in a folder of its own, outside of any checkout. */
const SOURCE = 'tests/built/guestbook'
export const OUTSIDE_PLUGIN = 'laurel-guestbook'

/** Copies it into a new folder. @returns that folder */
export function copyOutside(parent) {
  const folder = path.join(parent, OUTSIDE_PLUGIN)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.cpSync(inRoot(SOURCE), folder, { recursive: true })
  return folder
}

/** Runs `npm install ../laurel-guestbook` in a checkout, beside which the plugin is copied first. */
export function installOutside(checkout) {
  copyOutside(path.dirname(checkout))
  // Otherwise npm keeps the files of an earlier copy with the same version.
  fs.rmSync(path.join(checkout, 'node_modules', OUTSIDE_PLUGIN), { recursive: true, force: true })
  const args = ['install', '--offline', '--ignore-scripts', `../${OUTSIDE_PLUGIN}`]
  execFileSync('npm', args, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Packs it and unpacks it into this checkout's packages, which is what npm does, without package.json. @returns what removes it */
export function unpackOutside(parent) {
  const folder = copyOutside(parent)
  const output = execFileSync('npm', ['pack', folder, '--json', '--pack-destination', parent], { encoding: 'utf8' })
  const [{ filename }] = Object.values(JSON.parse(output))
  const target = inRoot('node_modules', OUTSIDE_PLUGIN)
  fs.rmSync(target, { recursive: true, force: true })
  fs.mkdirSync(target)
  execFileSync('tar', ['-xzf', path.join(parent, filename), '-C', target, '--strip-components=1'])
  return () => fs.rmSync(target, { recursive: true, force: true })
}
