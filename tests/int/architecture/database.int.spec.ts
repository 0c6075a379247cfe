import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { installFunctions, installTriggers, installViews } from '@/database/install'
import { migrations } from '@/migrations'
import { LAST_REPLACED } from '@/migrations/20261126_000000_initial'
import { poolOf, poolSql, type Sql } from '@/platform/sql'
import { runTypeScript } from '../../../scripts/lib/typescript.mjs'
import { createEmptyDatabase, openTestPayload, type TestDatabase, type TestPayload } from '../../support/database'
import { describeSchema } from '../../support/describe-schema'
import { migrate } from '../../support/migrate'

let test: TestPayload
let sql: Sql
beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
})
afterAll(() => test.close())

const pathsOf = (folder: string): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => new RegExp(`^(plugins/[^/]+/)?database/${folder}/[^/]+\\.sql$`).test(file))
    .map((file) => path.join('src', file))
const filesOf = (folder: string): string[] =>
  pathsOf(folder)
    .map((file) => path.basename(file, '.sql'))
    .toSorted()

const findFunctions = () =>
  sql<{ name: string; definition: string }>(
    `select p.proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname like 'laurel\\_%' order by p.proname collate "C"`,
  )
const findViews = () =>
  sql<{ name: string; definition: string }>(
    `select viewname as name, definition from pg_views where schemaname = 'public' order by viewname collate "C"`,
  )

/** Except those that migrations generate for links to rows of a program, and copies in partitions. */
const findTriggers = () =>
  sql<{ name: string; definition: string }>(
    `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
     where not tgisinternal and tgparentid = 0 and tgname not like '%\\_same\\_program' order by tgname collate "C"`,
  )
const namesOfTriggers = (): string[] =>
  pathsOf('triggers')
    .flatMap((file) => readFileSync(file, 'utf8').split(';'))
    .flatMap((statement) => /^\s*CREATE OR REPLACE TRIGGER (\w+)/.exec(statement)?.[1] ?? [])
    .toSorted()

const findPlainTables = async (): Promise<string[]> => {
  const ofCollections = Object.values(test.payload.db.rawTables).map(({ name }) => name)
  const tables = await sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'transfers') and c.relkind in ('r', 'p') and not c.relispartition order by c.relname collate "C"`,
  )
  return tables.map(({ name }) => name).filter((name) => !ofCollections.includes(name))
}
describe('a migrated database', () => {
  it('has exactly the functions, views and triggers of src/database', async () => {
    const [functions, views, triggers] = [await findFunctions(), await findViews(), await findTriggers()]
    expect(functions.map(({ name }) => name)).toEqual(filesOf('functions'))
    expect(views.map(({ name }) => name)).toEqual(filesOf('views'))
    expect(triggers.map(({ name }) => name)).toEqual(namesOfTriggers())
    await migrate(
      test.payload,
      ({ db }) => installViews(db),
      ({ db }) => installFunctions(db),
      ({ db }) => installTriggers(db),
    )
    expect(await findFunctions()).toEqual(functions)
    expect(await findViews()).toEqual(views)
    expect(await findTriggers()).toEqual(triggers)
  })

  it('has exactly the tables of src/database besides those of collections', async () => {
    const names = await findPlainTables()
    expect(names).toEqual(filesOf('tables'))
    const client = await poolOf(test.payload).connect()
    try {
      const describeTables = async () =>
        (await describeSchema(client)).filter((line) => names.includes(/^\w+\.(\w+) /.exec(line)?.[1] ?? ''))
      const before = await describeTables()
      await client.query('begin')
      await client.query('set local search_path = public, transfers')
      await client.query(`drop table ${names.join(', ')} cascade`)
      await client.query('set local search_path = public')
      for (const file of pathsOf('tables')) await client.query(readFileSync(file, 'utf8'))
      expect(await describeTables()).toEqual(before)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

/** A program with a participant who earned 124 points and spent 24, and a row of a table that has no collection. */
const ROWS = `
  insert into organizations (id, name, identifier) values (1, 'Acme', 'acme');
  insert into programs (id, organization_id, name, slug, subdomain_url) values (1, 1, 'Acme Rewards', 'acme', 'acme');
  insert into participants (id, program_id, identifier, email, referral_code, status) values (1, 1, 'ann', 'ann@example.com', 'ANN1', 'active');
  update participant_balances set points = 124, unused_points = 100 where participant_id = 1;
  drop trigger point_entries_key on point_entries; -- Comes with a table that such a database doesn't have.
  insert into point_entries (program_id, participant_id, kind, amount, lifetime_amount, idempotency_key, cause_type, title, actor_type, occurred_at) values
    (1, 1, 'earning', 124, 124, 'a', 'Participant', 'Welcome', 'system', now()), (1, 1, 'spending', -24, 0, 'b', 'Participant', 'Mug', 'system', now() - interval '3 months');
  insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, point_entry_id, occurred_at)
    select program_id, participant_id, 'points_added', title, amount, 'Participant', id, occurred_at from point_entries;
  insert into saved_offers (program_id, participant_id, endeca_key) values (1, 1, 'mug');`
const SUMMARY = `
  select p.email, b.points::int, b.unused_points::int, (select sum(amount)::int from point_entries) as entries,
    (select endeca_key from saved_offers) as offer, (select count(*)::int from participant_search) as found
  from participants p join participant_balances b on b.participant_id = p.id`

const PARTITIONED = `
  select (select min(left(tableoid::regclass::text, 19)) from point_entries) as entries,
    (select min(left(tableoid::regclass::text, 25)) from participant_actions) as actions,
    (select count(*)::int from point_entry_keys k join point_entries e using (id, program_id, idempotency_key, occurred_at)) as keys,
    (select count(*)::int from participant_actions a join point_entry_keys k on k.id = a.point_entry_id) as linked,
    exists (select from pg_constraint where conname = 'participant_actions_point_entry_id_same_program' and convalidated) as program_key`

describe('a database from before the initial migration', () => {
  const NAMES = 'select name from payload_migrations order by id'
  let database: TestDatabase
  let client: pg.Client
  beforeEach(async () => {
    database = await createEmptyDatabase()
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
  })
  afterEach(async () => {
    await client.end()
    await database.drop()
  })

  const runMigrations = (...args: string[]) =>
    promisify(execFile)(process.execPath, runTypeScript('scripts/migrate.ts', args), {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database.url },
    })
  const addMigrations = (...names: string[]) =>
    client.query('insert into payload_migrations (name, batch) select unnest($1::text[]), 1', [names])

  it('has the schema that the migration makes, and upgrades without loss', async () => {
    await runMigrations(`--until=${migrations[0]?.name}`)
    const schema = gunzipSync(readFileSync('tests/fixtures/schema-before-initial.txt.gz')).toString().trimEnd()
    expect((await describeSchema(client)).join('\n').split('\n')).toEqual(schema.split('\n'))

    await client.query('delete from payload_migrations')
    const replaced = ['20261126_130000_initial', LAST_REPLACED]
    await addMigrations(...replaced)
    await client.query(ROWS)
    const before = await client.query(SUMMARY)
    expect(before.rows).toEqual([
      { email: 'ann@example.com', points: 124, unused_points: 100, entries: 100, offer: 'mug', found: 1 },
    ])
    await runMigrations()
    expect((await client.query(SUMMARY)).rows).toEqual(before.rows)
    // The tables became their own first partitions, and links go to the ledger's keys.
    expect((await client.query(PARTITIONED)).rows).toEqual([
      { entries: 'point_entries_until', actions: 'participant_actions_until', keys: 2, linked: 2, program_key: true },
    ])
    expect((await client.query(NAMES)).rows.map(({ name }) => name)).toEqual([
      ...replaced,
      ...migrations.map(({ name }) => name),
    ])
    // Starts two processes that compile and migrate, which takes a minute on a busy machine.
  }, 180_000)

  it('is refused, unchanged, if it lacks one of the migrations that the migration replaces', async () => {
    await client.query(
      'create table payload_migrations (id serial primary key, name varchar, batch numeric, updated_at timestamptz, created_at timestamptz)',
    )
    await addMigrations('20261126_130000_initial', '20261127_064000_missed_events')
    const failure = await runMigrations().catch((error: { stdout: string; stderr: string }) => error)
    expect(`${failure.stdout} ${failure.stderr}`).toContain(
      `The database ends at the migration 20261127_064000_missed_events, but this version upgrades databases that have ${LAST_REPLACED}.`,
    )
    expect((await client.query(NAMES)).rows).toHaveLength(2)
    expect((await client.query("select to_regclass('programs') as programs")).rows).toEqual([{ programs: null }])
  }, 90_000)
})
