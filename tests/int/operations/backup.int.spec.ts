import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fingerprintSecret } from '../../../scripts/lib/backup/keys.mjs'
import { listBackups, readManifest, writeManifest } from '../../../scripts/lib/backup/manifest.mjs'
import { findBackup, restoreBackup } from '../../../scripts/lib/backup/restore.mjs'
import { takeBackup } from '../../../scripts/lib/backup/take.mjs'
import { startDb, withClient } from '../../../scripts/lib/db.mjs'
import { waitUntil } from '../../../scripts/lib/processes.mjs'

type Manifest = ReturnType<typeof readManifest>

const PASSPHRASE = 'seven quiet otters'
const SECRET = 'a-secret-of-more-than-thirty-two-characters'

const home = mkdtempSync(path.join(tmpdir(), 'laurel-backup-'))
chmodSync(home, 0o711) // Root's PostgreSQL runs as another user.
const inHome = (...parts: string[]) => path.join(home, ...parts)
const root = inHome('backups')
const wal = path.join(root, 'wal')
const lines: string[] = []
const log = (line: string) => void lines.push(line)
const env = {
  ...process.env,
  NODE_OPTIONS: '',
  LAUREL_MODE: 'test',
  PAYLOAD_SECRET: SECRET,
  MEDIA_DIR: inHome('media'),
  SMTP_URL: 'smtp://mail.example:587',
}

let server: Awaited<ReturnType<typeof startDb>>
const query = (text: string, values: unknown[] = [], url = server.url) =>
  withClient(url, async (client) => (await client.query(text, values)).rows)
const note = (text: string) => query('insert into notes values ($1)', [text])
const now = async (): Promise<Date> => (await query('select clock_timestamp() as now'))[0].now

const take = (options: object = {}) =>
  takeBackup({
    database: { url: server.url, folder: server.dir },
    root,
    keep: 9,
    hasFiles: false,
    env,
    log,
    ...options,
  })

/** Ends the current file of the log and waits until it is in the archive. */
const archiveLog = async () => {
  const [{ name }] = await query('select pg_walfile_name(pg_switch_wal()) as name')
  expect(await waitUntil(() => existsSync(path.join(wal, name)), 20_000)).toBe(true)
}

const restore = (name: string, options: object = {}) =>
  restoreBackup({ backup: findBackup(root, name, 'backup'), wal, at: 'backup', hasFiles: false, env, log, ...options })

/** What a restored folder's database has. */
const readNotes = async (dir: string): Promise<string[]> => {
  const restored = await startDb({ dir, fast: true })
  try {
    return (await query('select text from notes order by text', [], restored.url)).map(({ text }) => text)
  } finally {
    await restored.stop()
  }
}

/** A copy of a backup that a test may damage. */
const copyOf = (name: string, to: string, change: (manifest: Manifest, folder: string) => void) => {
  const folder = inHome('copies', to)
  cpSync(path.join(root, name), folder, { recursive: true })
  change(readManifest(folder), folder)
  return folder
}

let first: string
let between: Date
beforeAll(async () => {
  server = await startDb({ dir: inHome('primary'), fast: true, archive: wal })
  // A database from before later migrations: they are pending after a restore, which then ends without the ledger.
  await query(`create table payload_migrations (name text, batch numeric);
    insert into payload_migrations values ('20261126_000000_initial', 1);
    create table notes (text text)`)
  await note('before')
  first = (await take({ passphrase: PASSPHRASE })).name
  await note('later')
  between = await now()
  await note('too late')
  await archiveLog()
  await note('in a file of its own')
  await archiveLog()
})
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
})

describe('a restore', () => {
  it('goes to a point in time in another folder, and leaves the primary alone', async () => {
    const to = inHome('at-a-time')
    const { isPending } = await restore(first, { to, at: between })
    expect([isPending, await readNotes(to)]).toEqual([true, ['before', 'later']])
    expect((await query('select count(*)::int as n from notes'))[0].n).toBe(4)
  })

  it('goes to the end of the log, or to the end of the backup, and puts aside what it replaces', async () => {
    const to = inHome('replaced')
    await restore(first, { to })
    expect(await readNotes(to)).toEqual(['before'])
    await restore(first, { to, at: 'latest', replaces: true })
    expect(await readNotes(to)).toEqual(['before', 'in a file of its own', 'later', 'too late'])
    expect(readdirSync(home).filter((name) => name.startsWith('replaced.before-'))).toHaveLength(1)
  })

  it('chooses the last backup from before the point in time', async () => {
    expect(findBackup(root, undefined, between).name).toBe(first)
    expect(() => findBackup(root, undefined, new Date(0))).toThrow('has no backup from before 1970')
  })

  it('brings files and settings back, once', async () => {
    mkdirSync(inHome('media', 'private'), { recursive: true })
    writeFileSync(inHome('media', 'private', 'note'), 'sealed bytes')
    for (let at = 0; at < 50; at++) writeFileSync(inHome('media', 'private', `photo-${at}`), 'sealed photo')
    writeFileSync(inHome('secret'), `${SECRET}\n`)
    const asFile = { ...env, PAYLOAD_SECRET: '', PAYLOAD_SECRET_FILE: inHome('secret') }
    const { manifest, name } = await take({ hasFiles: true, passphrase: PASSPHRASE, env: asFile })
    expect(Object.keys(manifest.files)).toContain('files/private/note')
    expect(Object.keys(manifest.files).filter((file) => file.startsWith('files/private/photo-'))).toHaveLength(50)
    expect(JSON.stringify(manifest)).not.toContain('mail.example')
    const away = { ...env, MEDIA_DIR: inHome('media-2'), PAYLOAD_SECRET: 'another-secret-of-another-machine' }
    const settingsFile = inHome('restored.env')
    const options = { hasFiles: true, env: away, passphrase: PASSPHRASE, settingsFile }
    await restore(name, { ...options, to: inHome('with-files') })
    expect(readFileSync(inHome('media-2', 'private', 'note'), 'utf8')).toBe('sealed bytes')
    expect(readFileSync(settingsFile, 'utf8')).toContain(`PAYLOAD_SECRET=${SECRET}\n`)
    expect(statSync(settingsFile).mode & 0o777).toBe(0o600)
    await expect(restore(name, { ...options, to: inHome('again') })).rejects.toThrow('has files already')
    expect(existsSync(inHome('again'))).toBe(false)
  }, 120_000)
})

describe('a restore refuses', () => {
  const refused = (name: string, options: object = {}) =>
    expect(restore(name, { to: inHome('refused'), ...options })).rejects
  afterEach(() => expect(existsSync(inHome('refused'))).toBe(false))

  it('a wrong passphrase', () => refused(first, { passphrase: 'seven loud otters' }).toThrow("isn't the passphrase"))

  it('settings without a passphrase', () =>
    refused(first, { settingsFile: inHome('none.env') }).toThrow('Set BACKUP_PASSPHRASE'))

  it('a changed manifest', async () => {
    const name = copyOf(first, 'changed', (_, folder) => {
      const file = path.join(folder, 'manifest.json')
      writeFileSync(file, readFileSync(file, 'utf8').replace('"major": ', '"major": 1'))
    })
    expect(() => findBackup(root, name, 'backup')).toThrow('is damaged or was changed')
    rmSync(path.join(name, 'manifest.json'))
    expect(() => findBackup(root, name, 'backup')).toThrow('is no complete backup')
  })

  it('a damaged or missing file', async () => {
    const name = copyOf(first, 'damaged', (_, folder) => {
      const file = path.join(folder, 'database/base.tar.gz')
      const bytes = readFileSync(file)
      bytes.writeUInt8(bytes.readUInt8(1000) ^ 1, 1000)
      writeFileSync(file, bytes)
      rmSync(path.join(folder, 'settings.sealed'))
    })
    await refused(name).toThrow('settings.sealed is missing, database/base.tar.gz is damaged')
  })

  it('a backup of a newer version or with unknown migrations', async () => {
    const version = copyOf(first, 'newer', (manifest, folder) =>
      writeManifest(folder, { ...manifest, version: '9.1.0' }),
    )
    await refused(version).toThrow('newer than this code')
    const migrations = ['20991231_000000_later']
    const schema = copyOf(first, 'newer-schema', (manifest, folder) =>
      writeManifest(folder, { ...manifest, migrations }),
    )
    await refused(schema).toThrow('20991231_000000_later is unknown here')
  })

  it('a folder with data, and one whose server runs', async () => {
    const used = inHome('used')
    mkdirSync(used)
    writeFileSync(path.join(used, 'PG_VERSION'), '18')
    await refused(first, { to: used }).toThrow('has data already')
    await refused(first, { to: server.dir, replaces: true }).toThrow('Stop Laurel and its database first')
  })

  it('a time before the backup, or after the log', async () => {
    await refused(first, { at: new Date(0) }).toThrow('Choose an earlier backup')
    await refused(first, { at: new Date(Date.now() + 3_600_000) }).toThrow(/its last transaction is of .*ends there/)
  })

  it('a log with a gap', async () => {
    const gap = inHome('gap')
    cpSync(wal, gap, { recursive: true })
    const { lastSegment } = readManifest(path.join(root, first)).wal
    const segments = readdirSync(gap).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= lastSegment)
    rmSync(path.join(gap, segments.sort().at(-2) ?? ''))
    await refused(first, { at: 'latest', wal: gap }).toThrow(/ is missing in .*gap/)
    await refused(first, { at: between, wal: inHome('nowhere') }).toThrow('only --at backup is possible')
  })
})

describe('a backup', () => {
  it("refuses a short passphrase and a database that isn't Laurel's, and leaves nothing", async () => {
    const before = readdirSync(root)
    await expect(take({ passphrase: 'short' })).rejects.toThrow('too short')
    const url = server.url.replace(/\/laurel$/, '/postgres')
    await expect(take({ database: { url, folder: server.dir } })).rejects.toThrow("isn't Laurel's")
    expect(readdirSync(root)).toEqual(before)
  })

  it('recognizes the secret without naming it', () => {
    const { keys } = readManifest(path.join(root, first))
    expect(fingerprintSecret(SECRET, keys.fingerprint?.split(':')[0])).toBe(keys.fingerprint)
    expect(keys.secrets).toEqual(['PAYLOAD_SECRET', 'SMTP_URL'])
  })

  it('keeps the last ones, and the log that they need', async () => {
    const { name } = await take({ keep: 1 })
    expect(listBackups(root).flatMap((backup) => (backup.manifest ? backup.name : []))).toEqual([name])
    const { firstSegment } = readManifest(path.join(root, name)).wal
    const older = readdirSync(wal).filter((segment) => /^[0-9A-F]{24}$/.test(segment) && segment < firstSegment)
    expect(older).toEqual([])
  })
})
