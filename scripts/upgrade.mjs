import path from 'node:path'
import { readSetting } from './lib/backup/keys.mjs'
import { isBuilt } from './lib/build.mjs'
import { loadEnvironment, openDatabase } from './lib/environment.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { inRoot } from './lib/root.mjs'
import { upgrade } from './lib/upgrade.mjs'

/** npm run upgrade: backup, migrations, smoke test, or the backup again if one fails (docs/backup.md). */

loadEnvironment('operation')

await runCommand(async () => {
  if (!isBuilt()) throw new Refusal('There is no build of these sources: run npm run build first.')
  const database = await openDatabase()
  try {
    const url = process.env.DATABASE_DIRECT_URL || database.url
    const isUpgraded = await upgrade({
      database: { ...database, url },
      root: path.resolve(inRoot(), process.env.BACKUP_DIR || '.data/backups'),
      keep: Number(process.env.BACKUP_KEEP || 7),
      passphrase: readSetting('BACKUP_PASSPHRASE'),
    })
    console.log(
      isUpgraded
        ? 'Upgraded. Start Laurel.'
        : 'The database is as it was. Start the version from before, and see what failed above.',
    )
    return isUpgraded ? 0 : 1
  } finally {
    await database.stop()
  }
})
