import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../refusal.mjs'
import { inRoot } from '../root.mjs'

/** What a backup consists of: `manifest.json` names the version, the time, the position in the log and every file. */

/**
 * `databaseAt`: when the copy of the database was complete. `wal`: none for a dump.
 * @typedef {{ version: string, migrations: string[], startedAt: string | Date, databaseAt: string | Date, finishedAt: string |
 * Date, database: { method: 'base' | 'copy' | 'dump', name: string, user: string, major: number, bytes: number }, wal: null |
 * { start: string, end: string, timeline: number, segmentBytes: number, firstSegment: string, lastSegment: string },
 * hasFiles: boolean, keys: { isSealed: boolean, settings: string[], secrets: string[], fingerprint: string | null },
 * files: Record<string, { bytes: number, sha256: string }> }} Manifest
 */

const FORMAT = 1
const NAME = 'manifest.json'

export const readVersion = () => JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8')).version

const digest = (body) => crypto.createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** Lists the files of a folder with their size and checksum. */
export async function measureFiles(folder) {
  const files = {}
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).split(path.sep).join('/')
    if (!entry.isFile() || name === NAME) continue
    files[name] = { bytes: fs.statSync(file).size, sha256: await hashFile(file) }
  }
  return files
}

async function hashFile(file) {
  const hash = crypto.createHash('sha256')
  await pipeline(fs.createReadStream(file), hash)
  return hash.digest('hex')
}

/** Written last, so that a backup without it is known to be unfinished. */
export function writeManifest(folder, body) {
  const whole = { format: FORMAT, product: 'laurel', ...body }
  const text = JSON.stringify({ ...whole, sha256: digest(whole) }, null, 2)
  fs.writeFileSync(path.join(folder, NAME), `${text}\n`, { mode: 0o600 })
}

/** @throws Refusal if it is missing, changed, or not of this product */
export function readManifest(folder) {
  const file = path.join(folder, NAME)
  if (!fs.existsSync(file)) throw new Refusal(`${folder} is no complete backup: it has no ${NAME}.`)
  const { sha256, ...body } = parse(file)
  if (body.product !== 'laurel' || body.format !== FORMAT || digest(body) !== sha256)
    throw new Refusal(`${file} is damaged or was changed. Use another backup.`)
  return body
}

function parse(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    throw new Refusal(`${file} is damaged. Use another backup.`)
  }
}

/** Compares every file with the manifest. @throws Refusal naming the first ones that differ */
export async function checkFiles(folder, { files }) {
  const wrong = []
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    const found = fs.statSync(path.join(folder, name), { throwIfNoEntry: false })
    if (!found) wrong.push(`${name} is missing`)
    else if (found.size !== bytes || (await hashFile(path.join(folder, name))) !== sha256)
      wrong.push(`${name} is damaged`)
  }
  if (wrong.length > 0) {
    const more = wrong.length > 5 ? `, and ${wrong.length - 5} more` : ''
    throw new Refusal(`The backup ${path.basename(folder)} can't be used: ${wrong.slice(0, 5).join(', ')}${more}.`)
  }
}

/** The complete backups in a folder, the oldest first. Those with an unreadable manifest have none. */
export function listBackups(root) {
  if (!fs.existsSync(root)) return []
  return fs
    .readdirSync(root)
    .filter((name) => !name.startsWith('.') && fs.existsSync(path.join(root, name, NAME)))
    .sort()
    .map((name) => {
      try {
        return { name, folder: path.join(root, name), manifest: readManifest(path.join(root, name)) }
      } catch {
        return { name, folder: path.join(root, name), manifest: null }
      }
    })
}

/** Migrations that this code has, by their names. */
export const listMigrations = () =>
  fs
    .readdirSync(inRoot('src/migrations'))
    .filter((name) => /^\d{8}_\d{6}_.*\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length))

/** @throws Refusal if the backup's database has migrations that this code doesn't know */
export function refuseNewer({ migrations, version }) {
  const known = new Set(listMigrations())
  const last = listMigrations().sort().at(-1) ?? ''
  // Old databases also list migrations that one of today's replaces.
  const unknown = migrations.find((name) => !known.has(name) && name > last)
  if (unknown || isNewer(version, readVersion()))
    throw new Refusal(
      `The backup is of Laurel ${version}, which is newer than this code (${readVersion()})` +
        `${unknown ? `: ${unknown} is unknown here` : ''}. Install that version, then restore.`,
    )
}

function isNewer(left, right) {
  const [a, b] = [left, right].map((version) => version.split(/[.-]/).map(Number))
  const at = [0, 1, 2].find((part) => a[part] !== b[part])
  return at !== undefined && a[at] > b[at]
}
