import { execFile } from 'node:child_process'
import crypto from 'node:crypto'
import { promisify } from 'node:util'
import type pg from 'pg'
import { startDb, withClient, withDatabase } from '../../../scripts/lib/db.mjs'
import { inData, inRoot, ROOT } from '../../../scripts/lib/root.mjs'
import { fingerprintMigrations, TEST_ENVIRONMENT } from '../../../scripts/lib/test-database.mjs'
import { runTypeScript } from '../../../scripts/lib/typescript.mjs'
import { FILL_STEPS, type FillStep } from './big-program-sql'

export type BigProgram = {
  databaseUrl: string
  programId: number
  organizationId: number
  participants: number
  entries: number
  stop: () => Promise<void>
}

/** The size that the console's targets are set for; `LAUREL_BIG_PARTICIPANTS` and `LAUREL_BIG_ENTRIES` reduce it. */
const sizeOf = (name: string, usual: number): number => Number(process.env[name] ?? usual)

/**
 * A database with a program of a million participants and twenty million entries, on its own server below
 * `.data/bench`. Created once, in about ten minutes, and reused until migrations, statements or sizes change; an
 * outdated one is dropped first.
 */
export const openBigProgram = async (
  participants = sizeOf('LAUREL_BIG_PARTICIPANTS', 1_000_000),
  entries = sizeOf('LAUREL_BIG_ENTRIES', participants * 20),
): Promise<BigProgram> => {
  const server = await startDb({ dir: inData('bench', 'big-pg'), database: 'postgres', fast: true, isAmple: true })
  const name = `big_${participants}_${entries}_${fingerprint()}`
  const databaseUrl = withDatabase(server.url, name)
  try {
    await withClient(server.url, async (client: pg.Client) => {
      const found = await client.query('select 1 from pg_database where datname = $1', [name])
      if (found.rowCount) return
      const older = await client.query<{ datname: string }>(
        'select datname from pg_database where datname like $1 or datname like $2',
        [`big\\_${participants}\\_${entries}\\_%`, 'half\\_%'],
      )
      for (const { datname } of older.rows) await client.query(`drop database "${datname}" with (force)`)
      // Created under a temporary name and renamed at the end, so that a half-filled database is never reused.
      const half = `half_${process.pid}`
      await client.query(`create database "${half}"`)
      await migrate(withDatabase(server.url, half))
      await withClient(withDatabase(server.url, half), (filler: pg.Client) => fill(filler, participants, entries))
      await withClient(withDatabase(server.url, half), (filler: pg.Client) => filler.query('vacuum (analyze)'))
      await client.query(`alter database "${half}" rename to "${name}"`)
    })
    return { databaseUrl, programId: 1, organizationId: 1, participants, entries, stop: server.stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}

const fingerprint = (): string =>
  crypto
    .createHash('sha256')
    .update(JSON.stringify(FILL_STEPS) + fingerprintMigrations())
    .digest('hex')
    .slice(0, 10)

export const migrate = (databaseUrl: string) =>
  promisify(execFile)(process.execPath, runTypeScript(inRoot('scripts/migrate.ts')), {
    cwd: ROOT,
    env: { ...process.env, ...TEST_ENVIRONMENT, NODE_OPTIONS: '', DATABASE_URL: databaseUrl },
  })

export const fill = async (client: pg.Client, participants: number, entries: number): Promise<void> => {
  const sizes = {
    participants,
    entries,
    // A second program has one participant for every fifty of the first.
    everybody: participants + Math.ceil(participants / 50),
    clicks: participants * 2,
    receipts: Math.ceil(participants / 2),
    audits: Math.ceil(participants / 5),
  }
  const run = (statement: string) =>
    client.query(
      statement
        .replaceAll(/(?<![.\w])chance\(/g, 'pg_temp.chance(')
        .replaceAll(/(?<!:):([a-z]+)/g, (_, size: string) => String(sizes[size as keyof typeof sizes])),
    )
  await client.query("set maintenance_work_mem = '1GB'; set work_mem = '512MB'; set synchronous_commit = off")
  for (const step of FILL_STEPS) {
    const start = Date.now()
    await runStep(client, step, run)
    console.error(`${step.what}: ${Math.round((Date.now() - start) / 1000)} s`)
  }
  await setSequences(client)
}

type Run = (statement: string) => Promise<unknown>

/**
 * Drops the indexes of the step's tables and restores them at the end, which is several times faster. Triggers and
 * foreign keys are disabled meanwhile, since the generated rows are consistent by construction.
 */
const runStep = async (client: pg.Client, { statements, tables }: FillStep, run: Run): Promise<void> => {
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  if (tables.length > 0) await client.query("set session_replication_role = 'replica'")
  for (const statement of statements) await run(statement)
  await client.query('reset session_replication_role')
  for (const { definition } of indexes.rows) await client.query(definition)
  for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
}

/** Rows were inserted with explicit ids, so sequences must continue after them. */
const setSequences = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'id' and atthasdef)
       and pg_get_serial_sequence(quote_ident(relname), 'id') is not null`,
  )
  for (const { table } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from "${table}"), 1))`,
    )
  }
}
