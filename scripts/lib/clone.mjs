import { execFileSync } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isSpec, SOURCES } from './build.mjs'
import { edit, findBlock, followGuide } from './follow-guide.mjs'
import { installOutside } from './outside-plugin.mjs'
import { inData, inRoot } from './root.mjs'

/**
 * A copy of the checkout, extended by plugins as docs/extending.md says and built: the product that the tests of
 * `tests/built` and the browser tests ask. The checkout itself stays as it is.
 */

export const CLONE = inData('clone')
export const inClone = (...parts) => path.join(CLONE, ...parts)

const PROBE = 'tests/built/probe'
const OUTSIDE = 'tests/built/guestbook'
const RECORD = inClone('.data/prepared.json')
/** What stays in the clone when its sources are copied again. */
const KEPT = ['.data', '.next', 'dist', 'node_modules']
/** Folders that no build reads. */
const LEFT_OUT = /^(\.ci|deploy|docs|tests)\//
/** What the clone's plugins, their generated files and its build come from. Everything else is copied every time. */
const INPUTS = [
  ...SOURCES,
  PROBE,
  OUTSIDE,
  'docs/extending.md',
  'docs/extending',
  'scripts/generate.mjs',
  'scripts/generate-migrations.ts',
  'scripts/lib/clone.mjs',
  'scripts/lib/follow-guide.mjs',
  'scripts/lib/outside-plugin.mjs',
]
const isInput = (file) => !isSpec(file) && INPUTS.some((input) => file === input || file.startsWith(`${input}/`))

/**
 * Prepares and builds the clone if its sources have changed. `run` runs a command's arguments with node and returns the
 * exit code. @returns whether a build exists now
 */
export async function ensureClone(run) {
  const files = listFiles()
  const prepared = { inputs: fingerprint(files.filter(isInput)), packages: fingerprint(['package-lock.json']) }
  const earlier = readRecord()
  if (earlier.inputs === prepared.inputs)
    copyFiles(
      files.filter((file) => !isInput(file)),
      CLONE,
    )
  else {
    fs.rmSync(RECORD, { force: true })
    emptyFolder(CLONE)
    copyFiles(files, CLONE)
    if (earlier.packages !== prepared.packages) copyPackages(CLONE)
    addPlugins()
    if (!(await generate(run))) return false
    fs.mkdirSync(path.dirname(RECORD), { recursive: true })
    fs.writeFileSync(RECORD, JSON.stringify(prepared))
  }
  const { ensureBuild } = await importOfClone('build')
  return ensureBuild(run)
}

/** Copies the checkout to a new folder, without plugins. */
export function copyCheckout(folder) {
  fs.rmSync(folder, { recursive: true, force: true })
  copyFiles(listFiles(), folder)
  copyPackages(folder)
}

/** Imports a module of the clone's scripts/lib, which works on the clone instead of this checkout. */
export async function importOfClone(name) {
  // Modules set these for programs that they start; those of this checkout start from here.
  const { TSX_TSCONFIG_PATH } = process.env
  try {
    return await import(pathToFileURL(inClone('scripts/lib', `${name}.mjs`)).href)
  } finally {
    if (TSX_TSCONFIG_PATH) process.env.TSX_TSCONFIG_PATH = TSX_TSCONFIG_PATH
    else delete process.env.TSX_TSCONFIG_PATH
  }
}

// --- Copying ---------------------------------------------------------------------------------------------------------

/** The files that a clone by git would have, and new ones. */
function listFiles() {
  return listKnownFiles()
    .filter((file) => !LEFT_OUT.test(file) || isOfPlugin(file) || /^docs\/extending/.test(file))
    .filter((file) => fs.statSync(inRoot(file), { throwIfNoEntry: false })?.isFile())
    .sort()
}

const isOfPlugin = (file) => [PROBE, OUTSIDE].some((folder) => file.startsWith(`${folder}/`))

function listKnownFiles() {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const files = execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8', maxBuffer: 1e8 }).split('\0')
    if (files.includes('package.json')) return files
  } catch {
    // No git, or an archive without its history.
  }
  const ignored = fs.readFileSync(inRoot('.gitignore'), 'utf8').split('\n').filter(Boolean)
  const matches = (name, line) =>
    line.startsWith('*') ? name.endsWith(line.slice(1)) : name === line.replace(/\/$/, '')
  const isIgnored = (name) => name === '.git' || ignored.some((line) => matches(name, line))
  const walk = (folder) =>
    fs.readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
      if (isIgnored(entry.name)) return []
      const file = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? walk(file) : [file]
    })
  return walk('')
}

function fingerprint(files) {
  const hash = crypto.createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(inRoot(file)))
  return hash.digest('hex')
}

function readRecord() {
  try {
    return JSON.parse(fs.readFileSync(RECORD, 'utf8'))
  } catch {
    return {}
  }
}

function emptyFolder(folder) {
  fs.mkdirSync(folder, { recursive: true })
  for (const name of fs.readdirSync(folder))
    if (!KEPT.includes(name)) fs.rmSync(path.join(folder, name), { recursive: true, force: true })
}

function copyFiles(files, folder) {
  for (const file of files.filter((name) => !LEFT_OUT.test(name))) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.copyFileSync(inRoot(file), path.join(folder, file))
  }
}

/** Links the files of node_modules, which takes seconds and no space. */
function copyPackages(folder) {
  const packages = path.join(folder, 'node_modules')
  fs.rmSync(packages, { recursive: true, force: true })
  try {
    execFileSync('cp', ['-al', inRoot('node_modules'), packages], { stdio: 'ignore' })
  } catch {
    fs.rmSync(packages, { recursive: true, force: true })
    fs.cpSync(inRoot('node_modules'), packages, { recursive: true, verbatimSymlinks: true })
  }
}

// --- Plugins ---------------------------------------------------------------------------------------------------------

/** The examples, a plugin from outside and the probe, beside the plugin of the guide. */
const PLUGINS = {
  imports: [
    `import { adultsOnly } from './examples/adults-only'`,
    `import { birthdayBonus } from './examples/birthday-bonus/plugin'`,
    `import { rejectedReceiptsChat } from './examples/rejected-receipts-chat'`,
    `import { riddles } from './examples/riddle/plugin'`,
    `import { storeVisits } from './examples/store-visits'`,
    `import { guestbook } from 'laurel-guestbook'`,
    `import { onlyIn } from './plugins/probe/hooks'`,
    `import { probe } from './plugins/probe/plugin'`,
  ],
  entries: [
    `onlyIn('probe-adults', adultsOnly({ attribute: 'birthday' }))`,
    `birthdayBonus({ points: 40 })`,
    `rejectedReceiptsChat({ webhookUrl: process.env.PROBE_CHAT_URL })`,
    `riddles()`,
    `storeVisits()`,
    `guestbook()`,
    `probe`,
  ],
}

function addPlugins() {
  followGuide(CLONE, today())
  installOutside(CLONE)
  edit(inClone('plugins.ts'), (text) =>
    `${PLUGINS.imports.join('\n')}\n${text}`.replace(/,?\s*\]\s*$/, `, ${PLUGINS.entries.join(', ')}]\n`),
  )
  const screen = findBlock('docs/extending/challenges-and-rewards.md', /^riddle: \(\) => import/)
  edit(inClone('plugin-screens.ts'), (text) => text.replace(/= \{\}\s*$/, `= {\n${screen}}\n`))
  fs.cpSync(inRoot(PROBE), inClone('plugins/probe'), { recursive: true })
}

/** The weekday in the time zone of Pennywort, where the guide is tried. */
const today = () =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'America/Los_Angeles' }).format(new Date())

/** As the guide says after adding tables, fields or components. */
async function generate(run) {
  return (await run([inClone('scripts/generate.mjs'), '--migration', 'plugins'])) === 0
}
