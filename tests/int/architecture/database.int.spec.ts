import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { installFunctions, installTriggers, installViews } from '@/database/install'
import { migrations } from '@/migrations'
import { poolOf, poolSql, type Sql } from '@/platform/sql'
import { runTypeScript } from '../../../scripts/lib/typescript.mjs'
import { createEmptyDatabase, openTestPayload, type TestPayload } from '../../support/database'
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

/** Except those that migrations generate for links to rows of a program. */
const findTriggers = () =>
  sql<{ name: string; definition: string }>(
    `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
     where not tgisinternal and tgname not like '%\\_same\\_program' order by tgname collate "C"`,
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
/** Columns, constraints and indexes of tables. */
const describeTables = async (client: pg.ClientBase, names: readonly string[]) =>
  (
    await client.query(
      `with tables as (select c.oid, c.relname, c.relpersistence, pg_get_partkeydef(c.oid) as partition from pg_class c
         join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('public', 'transfers') and not c.relispartition and c.relname = any ($1))
       select t.relname, t.relpersistence, t.partition,
         (select array_agg(format('%s %s %s %s %s', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
             pg_get_expr(d.adbin, d.adrelid)) order by a.attname collate "C")
           from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
           where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
         (select array_agg(k.conname || ' ' || pg_get_constraintdef(k.oid) order by k.conname collate "C")
           from pg_constraint k where k.conrelid = t.oid) as constraints,
         (select array_agg(pg_get_indexdef(i.indexrelid) order by i.indexrelid::regclass::text collate "C")
           from pg_index i where i.indrelid = t.oid) as indexes
       from tables t order by t.relname collate "C"`,
      [names],
    )
  ).rows

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
      const before = await describeTables(client, names)
      await client.query('begin')
      await client.query('set local search_path = public, transfers')
      await client.query(`drop table ${names.join(', ')} cascade`)
      await client.query('set local search_path = public')
      for (const file of pathsOf('tables')) await client.query(readFileSync(file, 'utf8'))
      expect(await describeTables(client, names)).toEqual(before)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

/** Version 0.5.0's data: a program with a participant who earned 124 points and spent 24. */
const ROWS = `
  insert into organizations (id, name, identifier) values (1, 'Acme', 'acme');
  insert into programs (id, organization_id, name, slug, subdomain_url) values (1, 1, 'Acme Rewards', 'acme', 'acme');
  -- Without triggers: the functions of today need the columns of today.
  set session_replication_role = replica;
  insert into participants (id, program_id, identifier, email, referral_code, status, country) values (1, 1, 'ann', 'ann@example.com', 'ANN1', 'active', 'Germany');
  insert into participant_balances (program_id, participant_id, points, unused_points) values (1, 1, 124, 100);
  insert into receipts (id, program_id, participant_id, identifier, status, currency) values (7, 1, 1, 'r7', 'processed', 'USD');
  insert into point_entries (program_id, participant_id, kind, amount, lifetime_amount, idempotency_key, cause_type, cause_id, title, rule, evidence, actor_type, occurred_at) values
    (1, 1, 'earning', 120, 120, 'a', 'Participant', null, 'Welcome', null, null, 'system', now()),
    (1, 1, 'spending', -20, 0, 'b', 'Participant', null, 'Mug', null, null, 'system', now()),
    (1, 1, 'earning', 4, 4, 'c', 'Receipt', '7', 'Receipt at Receipts & Co',
      'Receipt at Receipts & Co: 2 eligible items, checked by our team. Oat Milk: 1 l: 1 point a cent x $0.02; Bread: 0.5 points a cent x $0.04',
      '{"items": [{"name": "MLK", "points": 2, "price_cents": 2}, {"name": "BRD", "points": 2, "price_cents": 4}]}', 'system', now()),
    (1, 1, 'spending', -4, 0, 'd', 'Receipt', '7', 'Receipt', 'Receipt: checked again', null, 'system', now());
  insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, occurred_at) values
    (1, 1, 'challenge_reset', 'Reset: Reset: all', -5, 'Challenge', now()), (1, 1, 'receipt_processed', 'Receipt at Greenvale', 4, 'Receipt', now()),
    (1, 1, 'points_added', 'Receipt at Greenvale', 4, 'Participant', now()), (1, 1, 'points_expired', 'Estrellas: caducados', -1, 'Participant', now());
  insert into program_figures (program_id, metric, day, subject, value) values
    (1, 'action_titles', '2026-01-01', 'receipt_processed|Receipt at Greenvale', 2), (1, 'action_titles', '2026-01-01', 'challenge_reset|Reset: Walk', 1),
    (1, 'action_titles', '2026-01-01', 'challenge_reset|Reiniciado: Walk', 3);
  set session_replication_role = origin;`
const SUMMARY = `
  select p.email, b.points::int, b.unused_points::int, (select sum(amount)::int from point_entries) as entries
  from participants p join participant_balances b on b.participant_id = p.id`

const NAMED = `
  (select title from participant_actions order by id)
  union all (select title || ', ' || rule from point_entries where cause_type = 'Receipt' order by id)
  union all (select subject || ' ' || value from program_figures order by subject)`

describe('an installation of 0.5.0', () => {
  it('upgrades without loss', async () => {
    const database = await createEmptyDatabase()
    const client = new pg.Client({ connectionString: database.url })
    try {
      const runMigrations = (...args: string[]) =>
        promisify(execFile)(process.execPath, runTypeScript('scripts/migrate.ts', args), {
          env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database.url },
        })
      await runMigrations(`--until=${migrations[0]?.name}`)
      await client.connect()
      await client.query(ROWS)
      const before = await client.query(SUMMARY)
      expect(before.rows).toEqual([{ email: 'ann@example.com', points: 124, unused_points: 100, entries: 100 }])
      await runMigrations()
      expect((await client.query(SUMMARY)).rows).toEqual(before.rows)
      expect((await client.query('select country from participants')).rows).toEqual([{ country: 'DE' }])
      expect((await client.query(NAMED)).rows).toEqual([
        ...[{ title: 'Reset: all' }, { title: 'Greenvale' }, { title: 'Receipt at Greenvale' }, { title: '' }],
        ...[{ title: 'Receipts & Co, receipt reviewed' }, { title: ', receipt rechecked' }],
        ...[{ title: 'challenge_reset|Walk 4' }, { title: 'receipt_processed|Greenvale 2' }],
      ])
      expect((await client.query("select evidence from point_entries where idempotency_key = 'c'")).rows).toEqual([
        {
          evidence: {
            currency: 'USD',
            items: [
              { name: 'MLK', points: 2, price_cents: 2, product: 'Oat Milk: 1 l', points_per_cents: 1 },
              { name: 'BRD', points: 2, price_cents: 4, product: 'Bread', points_per_cents: 0.5 },
            ],
          },
        },
      ])
      expect((await client.query('select name from payload_migrations order by id')).rows).toEqual(
        migrations.map(({ name }) => ({ name })),
      )
    } finally {
      await client.end()
      await database.drop()
    }
    // Starts two processes that compile and migrate, which takes a minute on a busy machine.
  }, 180_000)
})
