import path from 'node:path'
import { parseArgs } from 'node:util'
import { readSetting } from './lib/backup/keys.mjs'
import { findBackup, restoreBackup } from './lib/backup/restore.mjs'
import { openPlace } from './lib/db.mjs'
import { loadEnvironment } from './lib/environment.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { inData, inRoot } from './lib/root.mjs'

/** npm run restore: see docs/backup.md. */

const USAGE = `npm run restore [-- NAME] [options]   restores the last backup, or the named one

  --to FOLDER         the new data folder of PostgreSQL. Default: the embedded database's. A dump goes into DATABASE_URL,
                      so --to passes over dumps, such as those of npm run upgrade
  --at TIME           a point in time, such as 2026-11-29T14:05:00Z; latest (the default); or backup, its own end
  --replace           over what is there. A data folder is put aside, a database's tables are dropped
  --no-files          only the database
  --settings FILE     writes the settings of the backup into a new file
  --dir FOLDER        where backups are. Default: BACKUP_DIR, or .data/backups`

const { positionals, values } = readArguments()
if (values.help) {
  console.log(USAGE)
  process.exit()
}
loadEnvironment('operation')

await runCommand(async () => {
  const root = path.resolve(inRoot(), values.dir ?? (process.env.BACKUP_DIR || '.data/backups'))
  const at = readTime(values.at)
  const backup = findBackup(root, positionals[0], at, { isFolder: values.to !== undefined })
  console.log(`${backup.name}, of Laurel ${backup.manifest.version}`)
  const isEmbedded = backup.manifest.database.method === 'copy' && !process.env.DATABASE_URL
  const { isPending, isVerified } = await restoreBackup({
    backup,
    at,
    wal: path.join(root, 'wal'),
    to: values.to ?? (isEmbedded ? openPlace(inData('pg')).data : undefined),
    databaseUrl: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL,
    hasFiles: !values['no-files'],
    replaces: values.replace,
    passphrase: readSetting('BACKUP_PASSPHRASE'),
    settingsFile: values.settings,
  })
  return isVerified || isPending ? 0 : 1
})

function readTime(text = 'latest') {
  if (text === 'latest' || text === 'backup') return text
  const time = new Date(text)
  // Without a zone, the time would depend on the machine's.
  if (Number.isNaN(time.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new Refusal(`--at ${text} must be a time with its zone, such as 2026-11-29T14:05:00Z.`)
  return time
}

function readArguments() {
  const text = { type: 'string' }
  const flag = { type: 'boolean', default: false }
  try {
    return parseArgs({
      allowPositionals: true,
      options: { to: text, at: text, dir: text, settings: text, replace: flag, 'no-files': flag, help: flag },
    })
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`)
    return process.exit(2)
  }
}
