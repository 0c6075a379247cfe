import fs from 'node:fs'
import path from 'node:path'
import { copyDataFolder, withClient } from '../db.mjs'
import { Refusal } from '../refusal.mjs'
import { inRoot } from '../root.mjs'
import { runTypeScript } from '../typescript.mjs'
import { collectSettings, fingerprintSecret, isSecret, sealSettings } from './keys.mjs'
import { listBackups, measureFiles, readVersion, writeManifest } from './manifest.mjs'
import { explainMissing, findClient, runProgram, splitPassword } from './tools.mjs'
import { nameSegment, pruneArchive } from './wal.mjs'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Takes a backup into a new folder below `root`, then removes all but the last `keep`.
 *
 * @param {{ database: { url: string, folder: string | null }, root: string, keep: number, kind?: 'base' | 'dump',
 * hasFiles?: boolean, passphrase?: string, env?: NodeJS.ProcessEnv, log?: (line: string) => void }} options
 * `database.folder`: the data folder of the embedded server, whose package has no pg_basebackup
 * @returns {Promise<{ name: string, folder: string, manifest: import('./manifest.mjs').Manifest }>}
 */
export async function takeBackup({
  database,
  root,
  keep,
  kind,
  hasFiles = true,
  passphrase = '',
  env = process.env,
  log = console.log,
}) {
  const startedAt = new Date()
  const server = await describeServer(database.url)
  const method = chooseMethod(database, server, kind, log)
  const settings = collectSettings(env)
  const sealed = passphrase ? sealSettings(settings, passphrase) : null
  const name = startedAt.toISOString().replaceAll(':', '-').slice(0, 19)
  const unfinished = path.join(root, `.${name}`)
  const folder = path.join(root, name)
  fs.rmSync(unfinished, { recursive: true, force: true })
  removeUnfinished(root)
  fs.mkdirSync(root, { recursive: true }) // The user that runs PostgreSQL archives its log below.
  fs.mkdirSync(path.join(unfinished, 'database'), { recursive: true, mode: 0o700 })
  try {
    const copied = await method.run(path.join(unfinished, 'database'), database, server)
    const databaseAt = await withClient(database.url, readTime)
    log(`Database: ${formatBytes(server.bytes)}, by ${method.says}`)
    // After the database, so that no row names a file that isn't there.
    if (hasFiles) await copyFiles(['--from-store', path.join(unfinished, 'files')], env)
    if (sealed) fs.writeFileSync(path.join(unfinished, 'settings.sealed'), sealed, { mode: 0o600 })
    const files = await measureFiles(unfinished)
    const manifest = {
      version: readVersion(),
      migrations: server.migrations,
      startedAt,
      databaseAt,
      finishedAt: new Date(),
      database: { method: method.name, name: server.name, user: server.user, major: server.major, bytes: server.bytes },
      wal: copied && {
        ...copied,
        segmentBytes: server.segmentBytes,
        firstSegment: nameSegment(copied.start, copied.timeline, server.segmentBytes),
        lastSegment: nameSegment(copied.end, copied.timeline, server.segmentBytes),
      },
      hasFiles,
      keys: {
        isSealed: sealed !== null,
        settings: Object.keys(settings),
        secrets: Object.keys(settings).filter(isSecret),
        fingerprint: settings.PAYLOAD_SECRET ? fingerprintSecret(settings.PAYLOAD_SECRET) : null,
      },
      files,
    }
    writeManifest(unfinished, manifest)
    fs.renameSync(unfinished, folder)
    const count = Object.keys(files).filter((file) => file.startsWith('files/')).length
    log(hasFiles ? `Files: ${count}` : 'Files: left out')
    log(
      sealed
        ? `Settings: ${manifest.keys.settings.length}, sealed with the passphrase`
        : "Settings: left out. Keep PAYLOAD_SECRET elsewhere: without it, sealed files and keys can't be read.",
    )
    prune(root, keep, log)
    return { name, folder, manifest }
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function describeServer(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major,
      current_database() as name, current_user as user, pg_database_size(current_database())::float8 as bytes,
      pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentBytes",
      (select rolreplication or rolsuper from pg_roles where rolname = current_user) as "canReplicate",
      (select count(*)::int from pg_tablespace) > 2 as "hasTablespaces",
      to_regclass('payload_migrations') is not null as "isLaurel"`)
    if (!rows[0].isLaurel) throw new Refusal(`The database ${rows[0].name} isn't Laurel's: it has no migrations.`)
    const migrations = await client.query('select name from payload_migrations where batch >= 0 order by name')
    return { ...rows[0], migrations: migrations.rows.map(({ name }) => name) }
  })
}

const readTime = async (client) => (await client.query('select clock_timestamp() as now')).rows[0].now

/** @throws Refusal that names what is missing */
function chooseMethod(database, server, kind, log) {
  if (database.folder && kind !== 'dump') return METHODS.copy
  const obstacle = baseObstacle(server)
  if (kind !== 'dump' && !obstacle) return METHODS.base
  if (kind === 'base') throw new Refusal(obstacle)
  if (!findClient('pg_dump', server.major))
    throw new Refusal([obstacle, explainMissing('pg_dump', server.major)].filter(Boolean).join('\n'))
  if (kind !== 'dump') log(`${obstacle}. A dump instead, which can't be restored to a point in time.`)
  return METHODS.dump
}

function baseObstacle({ canReplicate, hasTablespaces, major, user }) {
  if (!findClient('pg_basebackup', major)) return explainMissing('pg_basebackup', major)
  if (!canReplicate) return `${user} may not copy the server: alter role ${user} replication`
  return hasTablespaces ? 'The server has tablespaces, which npm run backup leaves to your own tools' : null
}

const METHODS = {
  base: {
    name: 'base',
    says: 'pg_basebackup',
    run: async (folder, { url }, { major }) => {
      const { env, url: address } = splitPassword(url)
      const args = ['-d', address, '-D', folder, '-F', 'tar', '-Z', '1', '-X', 'stream', '-c', 'fast', '--no-password']
      await runProgram(findClient('pg_basebackup', major), [...args, '--manifest-checksums=SHA256'], { env })
      const { 'WAL-Ranges': ranges } = JSON.parse(fs.readFileSync(path.join(folder, 'backup_manifest'), 'utf8'))
      const { 'End-LSN': end, 'Start-LSN': start, Timeline: timeline } = ranges.at(-1)
      return { start, end, timeline }
    },
  },
  copy: {
    name: 'copy',
    says: 'a copy of the data folder',
    run: async (folder, { folder: data, url }) => {
      const copy = path.join(folder, 'data')
      const positions = await copyDataFolder(url, data, copy)
      await runProgram('tar', ['-czf', path.join(folder, 'base.tar.gz'), '-C', copy, '.'], {
        env: { ...process.env, GZIP: '-1' },
      })
      fs.rmSync(copy, { recursive: true })
      return positions
    },
  },
  dump: {
    name: 'dump',
    says: 'pg_dump',
    run: async (folder, { url }, { major }) => {
      const { env, url: address } = splitPassword(url)
      const file = path.join(folder, 'laurel.dump')
      const args = ['-d', address, '-F', 'custom', '-Z', '1', '--no-owner', '--no-privileges', '--no-password']
      await runProgram(findClient('pg_dump', major), [...args, '-f', file], { env })
      return null
    },
  },
}

/** Copies files between the store of the settings and a folder. @throws Error if one could not be copied */
export const copyFiles = (args, env) =>
  runProgram(process.execPath, runTypeScript(inRoot('scripts/backup-files.ts'), args), { env, cwd: inRoot() })

export function formatBytes(bytes) {
  const unit = bytes >= 1e9 ? 1e9 : 1e6
  return `${(bytes / unit).toFixed(1)} ${unit === 1e9 ? 'GB' : 'MB'}`
}

/** What backups left behind that were killed: one that runs isn't a day old. */
function removeUnfinished(root) {
  if (!fs.existsSync(root)) return
  for (const name of fs.readdirSync(root).filter((file) => /^\.\d{4}-\d\d-\d\dT/.test(file))) {
    const folder = path.join(root, name)
    if (Date.now() - fs.statSync(folder).mtimeMs > DAY_MS) fs.rmSync(folder, { recursive: true, force: true })
  }
}

function prune(root, keep, log) {
  const backups = listBackups(root)
  const kept = backups.filter(({ manifest }) => manifest).slice(-keep)
  const old = backups.filter(({ manifest, name }) => manifest && name < kept[0].name)
  for (const { folder } of old) fs.rmSync(folder, { recursive: true })
  const oldest = kept.find(({ manifest }) => manifest.wal)
  const segments = oldest ? pruneArchive(path.join(root, 'wal'), oldest.manifest.wal) : 0
  if (old.length + segments > 0) log(`Removed: old backups ${old.length}, old files of the log ${segments}`)
}
