import fs from 'node:fs'
import path from 'node:path'
import { withClient } from '../db.mjs'
import { runToEnd } from '../processes.mjs'
import { Refusal } from '../refusal.mjs'
import { explainMissing, findClient, splitPassword } from './tools.mjs'

/** Keeps the log on the server until it has arrived here. */
const SLOT = 'laurel_backup'

/**
 * Copies the log of the server into `wal` as it is written, by pg_receivewal, until it is stopped.
 * @returns the exit code. @throws Refusal
 */
export async function receiveLog({ isEmbedded, root, url }) {
  if (isEmbedded) throw new Refusal('The embedded database archives its log already where BACKUP_DIR is set.')
  const { rows } = await withClient(url, (client) =>
    client.query(`select current_setting('server_version_num')::int / 10000 as major,
      exists (select 1 from pg_replication_slots where slot_name = '${SLOT}') as "hasSlot"`),
  )
  const [{ hasSlot, major }] = rows
  const program = findClient('pg_receivewal', major)
  if (!program)
    throw new Refusal(`${explainMissing('pg_receivewal', major)}. Or set archive_command: see docs/backup.md.`)
  const folder = path.join(root, 'wal')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { env, url: address } = splitPassword(url)
  const args = ['-d', address, '-D', folder, '--slot', SLOT, '--no-password']
  if (!hasSlot) await runToEnd(program, [...args, '--create-slot'], { env })
  console.log(
    `The log is copied to ${folder}. Ctrl-C ends it; start it again soon, because the server keeps what is missing.`,
  )
  return runToEnd(program, [...args, '--synchronous'], { env })
}
