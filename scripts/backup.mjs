import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSetting } from './lib/backup/keys.mjs'
import { checkFiles, listBackups } from './lib/backup/manifest.mjs'
import { receiveLog } from './lib/backup/receive-log.mjs'
import { formatBytes, takeBackup } from './lib/backup/take.mjs'
import { loadEnvironment, openDatabase } from './lib/environment.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { inRoot } from './lib/root.mjs'

/** npm run backup [-- wal | list | check]: see docs/backup.md. */

const USAGE = `npm run backup                   takes a backup
npm run backup -- wal            copies the database's log continuously, until it is stopped
npm run backup -- list           lists the backups
npm run backup -- check [NAME]   compares a backup with its checksums; the last one without a name

  --dir FOLDER      where backups are. Default: BACKUP_DIR, or .data/backups
  --keep NUMBER     how many to keep. Default: BACKUP_KEEP, or 7
  --no-files        only the database and the settings
  --dump            by pg_dump, for a database that can't be copied as a whole`

const { positionals, values } = readArguments()
const [command = 'take', name] = positionals
if (values.help || !['take', 'wal', 'list', 'check'].includes(command)) {
  console.log(USAGE)
  process.exit(values.help ? 0 : 2)
}

loadEnvironment('operation')
const root = path.resolve(inRoot(), values.dir ?? (process.env.BACKUP_DIR || '.data/backups'))

const COMMANDS = {
  take: () => withDatabase(take),
  wal: () => withDatabase(({ folder, url }) => receiveLog({ isEmbedded: folder !== null, url, root })),
  list: async () => {
    for (const { manifest, name } of listBackups(root)) console.log(formatBackup(name, manifest))
  },
  check: async () => {
    const found = listBackups(root).findLast((backup) => name === undefined || backup.name === name)
    if (!found?.manifest) throw new Refusal(found ? `${found.name} has a damaged manifest.` : `${root} has no backup.`)
    await checkFiles(found.folder, found.manifest)
    console.log(`${found.name}: every file is as it was.`)
  },
}
await runCommand(COMMANDS[command])

async function withDatabase(work) {
  const database = await openDatabase()
  try {
    return await work({ ...database, url: process.env.DATABASE_DIRECT_URL || database.url })
  } finally {
    await database.stop()
  }
}

async function take(database) {
  const keep = Number(values.keep ?? (process.env.BACKUP_KEEP || 7))
  if (!Number.isInteger(keep) || keep < 1) throw new Refusal('--keep must be a number from 1 on.')
  const start = Date.now()
  const { folder } = await takeBackup({
    database,
    root,
    keep,
    kind: values.dump ? 'dump' : undefined,
    hasFiles: !values['no-files'],
    passphrase: readSetting('BACKUP_PASSPHRASE'),
  })
  console.log(`${folder}: complete after ${((Date.now() - start) / 1000).toFixed(1)} s`)
}

function formatBackup(name, manifest) {
  if (!manifest) return `${name}  damaged`
  const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0)
  return [
    name,
    `Laurel ${manifest.version}`,
    manifest.database.method,
    formatBytes(bytes),
    manifest.hasFiles ? 'with files' : 'without files',
    manifest.keys.isSealed ? 'with settings' : 'without settings',
  ].join('  ')
}

function readArguments() {
  const text = { type: 'string' }
  const flag = { type: 'boolean', default: false }
  try {
    return parseArgs({
      allowPositionals: true,
      options: { dir: text, keep: text, 'no-files': flag, dump: flag, help: flag },
    })
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`)
    return process.exit(2)
  }
}
