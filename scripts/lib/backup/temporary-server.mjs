import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { cleanEnvironment, giveTo, withClient } from '../db.mjs'
import { isAlive, waitUntil } from '../processes.mjs'

/** Longer than replaying a day of log. */
const RECOVERY_MS = 6 * 3_600_000

/**
 * Starts PostgreSQL on a data folder for the owner of this process alone: on a socket in a private folder, without a
 * port, with a configuration of its own, and lets it replay its log.
 *
 * @returns {Promise<{ url: string, log: () => string, stop: () => Promise<void> }>} once it accepts connections.
 * @throws Error with the end of its log if it ends before
 */
export async function startTemporaryServer({ data, database, owner, program, settings, user }) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'laurel-'))
  const write = (name, text) => {
    fs.writeFileSync(path.join(home, name), text)
    return path.join(home, name)
  }
  const all = {
    data_directory: data,
    hba_file: write('hba.conf', 'local all all trust\n'),
    ident_file: write('ident.conf', ''),
    listen_addresses: '',
    unix_socket_directories: home,
    hot_standby: 'off', // No connections before the end of the recovery, and no settings as large as the primary's.
    archive_mode: 'off',
    primary_conninfo: '',
    primary_slot_name: '',
    synchronous_standby_names: '',
    shared_preload_libraries: '',
    logging_collector: 'off',
    log_timezone: 'UTC',
    lc_messages: 'C',
    shared_buffers: '256MB',
    ...settings,
  }
  write('postgresql.conf', '')
  giveTo(owner, home)
  const args = ['-D', data, '-c', `config_file=${path.join(home, 'postgresql.conf')}`]
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = path.join(home, 'log')
  const output = fs.openSync(logFile, 'w')
  const child = spawn(program, [...args, ...options], {
    ...owner,
    cwd: home,
    detached: true,
    stdio: ['ignore', output, output],
    env: cleanEnvironment(),
  })
  fs.closeSync(output)
  let hasEnded = false
  child.once('error', (error) => {
    hasEnded = true
    fs.appendFileSync(logFile, String(error))
  })
  child.once('exit', () => {
    hasEnded = true
  })
  const readLog = () => fs.readFileSync(logFile, 'utf8')
  const url = `postgres://${encodeURIComponent(user)}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(home)}`
  const accepts = () =>
    withClient(url, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    )
  const stop = async () => {
    if (!hasEnded) process.kill(child.pid, 'SIGINT')
    await waitUntil(() => !isAlive(child.pid), 60_000)
    fs.rmSync(home, { recursive: true, force: true })
  }
  const isUp = await waitUntil(async () => hasEnded || (await accepts()), RECOVERY_MS, 200)
  if (isUp && !hasEnded) return { url, log: readLog, stop }
  const log = readLog()
  await stop()
  throw new Error(log.slice(-6000))
}
