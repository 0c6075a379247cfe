import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { installFunctions, installViews } from '@/database/install'
import { migrations } from '@/migrations'
import { poolSql, type Sql } from '@/platform/sql'
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

const filesOf = (folder: string): string[] =>
  readdirSync(path.join('src/database', folder))
    .map((name) => name.replace(/\.sql$/, ''))
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

describe('a migrated database', () => {
  it('has exactly the functions and views of src/database', async () => {
    const [functions, views] = [await findFunctions(), await findViews()]
    expect(functions.map(({ name }) => name)).toEqual(filesOf('functions'))
    expect(views.map(({ name }) => name)).toEqual(filesOf('views'))
    await migrate(
      test.payload,
      ({ db }) => installViews(db),
      ({ db }) => installFunctions(db),
    )
    expect(await findFunctions()).toEqual(functions)
    expect(await findViews()).toEqual(views)
  })
})

/** Version 0.5.0's data: a program with a participant who earned 120 points and spent 20. */
const ROWS = `
  insert into organizations (id, name, identifier) values (1, 'Acme', 'acme');
  insert into programs (id, organization_id, name, slug, subdomain_url) values (1, 1, 'Acme Rewards', 'acme', 'acme');
  insert into participants (id, program_id, identifier, email, referral_code, status) values (1, 1, 'ann', 'ann@example.com', 'ANN1', 'active');
  select laurel_post_points(1, 1, 'earning', 120, 120, null, 'a', 'Participant', null, 'Welcome', null, null, 'system', null, null, now());
  select laurel_post_points(1, 1, 'spending', -20, 0, null, 'b', 'Participant', null, 'Mug', null, null, 'system', null, null, now());`
const SUMMARY = `
  select p.email, b.points::int, b.unused_points::int, (select sum(amount)::int from point_entries) as entries
  from participants p join participant_balances b on b.participant_id = p.id`

describe('an installation of 0.5.0', () => {
  it('is upgraded without loss', async () => {
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
      expect(before.rows).toEqual([{ email: 'ann@example.com', points: 120, unused_points: 100, entries: 100 }])
      await runMigrations()
      expect((await client.query(SUMMARY)).rows).toEqual(before.rows)
      expect((await client.query('select name from payload_migrations order by id')).rows).toEqual(
        migrations.map(({ name }) => ({ name })),
      )
    } finally {
      await client.end()
      await database.drop()
    }
  })
})
