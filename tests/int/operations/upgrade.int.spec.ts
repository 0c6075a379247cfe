import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listMigrations } from '../../../scripts/lib/backup/manifest.mjs'
import { startDb, withClient } from '../../../scripts/lib/db.mjs'
import { runTypeScript } from '../../../scripts/lib/typescript.mjs'
import { upgrade } from '../../../scripts/lib/upgrade.mjs'

/** The schema of 0.5.0. */
const FIRST = '20261126_000000_initial'
const PEOPLE = 300

const home = mkdtempSync(path.join(tmpdir(), 'laurel-upgrade-'))
chmodSync(home, 0o711) // Root's PostgreSQL runs as another user.
const dir = path.join(home, 'database')
const root = path.join(home, 'backups')
const lines: string[] = []

let server: Awaited<ReturnType<typeof startDb>>
const open = async () => {
  server = await startDb({ dir, fast: true })
}
const query = (text: string) => withClient(server.url, async (client) => (await client.query(text)).rows)
const environment = () => ({ ...process.env, NODE_OPTIONS: '', LAUREL_MODE: 'test', DATABASE_URL: server.url })
const run = (file: string, ...args: string[]) =>
  execFileSync(process.execPath, runTypeScript(path.resolve(file), args), {
    env: environment(),
    stdio: 'pipe',
  }).toString()

const attempt = (smoke: () => Promise<void>) =>
  upgrade({
    database: { url: server.url, folder: server.dir, stop: server.stop },
    ...{ root, keep: 3, env: environment(), smoke, log: (line: string) => void lines.push(line) },
  })

const readState = async () => {
  const [{ balances, entries, people }] = await query(`select (select count(*)::int from participants) as people,
    (select count(*)::int from point_entries) as entries, (select sum(unused_points)::int from participant_balances) as balances`)
  const migrations = await query('select name from payload_migrations where batch >= 0')
  return { people, entries, balances, migrations: migrations.length }
}
const BEFORE = { people: PEOPLE, entries: PEOPLE * 2, balances: PEOPLE * 70, migrations: 1 }

beforeAll(async () => {
  await open()
  run('scripts/migrate.ts', `--until=${FIRST}`)
  // Without triggers, whose functions are those of today. The tables are those of then.
  await query(`set session_replication_role = replica;
    insert into organizations (name, identifier) values ('Brand', 'brand');
    insert into programs (organization_id, name, slug, subdomain_url) select id, 'Club', 'club', 'club' from organizations;
    insert into participants (program_id, identifier, email, referral_code)
      select id, 'p' || n, 'p' || n || '@people.example', 'code' || n from programs, generate_series(1, ${PEOPLE}) n;
    insert into point_entries (program_id, participant_id, kind, amount, lifetime_amount, idempotency_key, cause_type, title,
        actor_type, occurred_at)
      select program_id, id, kind::enum_point_entries_kind, amount, lifetime, kind || ':' || id, 'Test', 'Test', 'system',
        now() - interval '40 days'
      from participants, (values ('earning', 100, 100), ('spending', -30, 0)) as entry (kind, amount, lifetime);
    insert into participant_balances (program_id, participant_id, points, unused_points)
      select program_id, id, 100, 70 from participants`)
}, 240_000)
afterAll(async () => {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
})

describe('an upgrade of a database of 0.5.0', () => {
  it('begins with its data', async () => {
    expect(await readState()).toEqual(BEFORE)
  })

  it('refuses while somebody is connected, before it does anything', async () => {
    await withClient(server.url, () =>
      expect(attempt(async () => {})).rejects.toThrow('1 connections use the database'),
    )
    expect(await readState()).toEqual(BEFORE)
  })

  it('restores the backup if the new version fails', async () => {
    const isUpgraded = await attempt(async () => {
      expect((await readState()).migrations).toBe(listMigrations().length)
      throw new Error("The web server isn't ready.")
    })
    await open()
    expect([isUpgraded, await readState()]).toEqual([false, BEFORE])
    expect(lines.join('\n')).toContain("The web server isn't ready.\nRestoring the backup")
  }, 300_000)

  it('applies all migrations to the data, and leaves a backup', async () => {
    const isUpgraded = await attempt(async () => {})
    expect(isUpgraded).toBe(true)
    expect(await readState()).toEqual({ ...BEFORE, migrations: listMigrations().length })
    expect(run('scripts/ledger-verify.ts')).toContain(`${PEOPLE} participants, ${PEOPLE * 2} entries`)
    expect(readdirSync(root)).toHaveLength(2)
  }, 300_000)
})
