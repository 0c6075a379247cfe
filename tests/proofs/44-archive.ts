import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { verifyArchive } from '@/domain/archive'
import { openPartitions } from '@/domain/partitions'
import { verifyLedger } from '@/domain/points'
import { env } from '@/platform/env'
import { getObject, listObjects, putObject } from '@/platform/object-store'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { runTypeScript } from '../../scripts/lib/typescript.mjs'
import { createProgramFixture } from '../support/fixtures'
import { Expectations, type Proof } from './support/proof'
import { killWorker } from './support/workers'

const MONTHS = 36
const ARCHIVED_MONTHS = 24
const KILLS = 6
const PATIENCE_MS = 60 * 60_000

/**
 * Proof 44: entries of 36 months, of which 24 are archived while the worker is killed again and again. Each entry is in
 * the database or in the files, once; balances, the ledger's verification and DuckDB's sums are those from before; a
 * changed file and a changed sum are found. PROOF_ENTRIES sets the number of entries.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload, seed }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const entries = Number(process.env.PROOF_ENTRIES ?? (isQuick ? 72_000 : 3_600_000))
  const people = isQuick ? 500 : 10_000
  const { programId } = await createProgramFixture(payload)
  const months = await openMonths(sql)
  await addEntries(sql, { programId, people, entries, months })
  const before = await summarize(sql)
  expectations.same((await verifyLedger(sql)).differing, 0, 'differences before')
  const bytesBefore = await ledgerBytes(sql)

  // A month later than the last one that is to go, plus 24 months.
  const now = new Date(Date.UTC(months[0]!.getUTCFullYear(), months[0]!.getUTCMonth() + ARCHIVED_MONTHS + 24, 2))
  const started = performance.now()
  let kills = 0
  for (const start = Date.now(); Date.now() - start < PATIENCE_MS; ) {
    const worker = await startArchiving(databaseUrl, now)
    if (kills < KILLS) {
      await Promise.race([sleep(300 + ((seed * (kills + 1)) % (isQuick ? 700 : 9000))), once(worker, 'exit')])
      if (worker.exitCode === null) kills++
      await killWorker(worker)
    } else await once(worker, 'exit')
    // Its last statement may still run.
    await sleep(500)
    if ((await countArchived(sql)) >= ARCHIVED_MONTHS) break
  }
  const seconds = (performance.now() - started) / 1000
  expectations.same(await countArchived(sql), ARCHIVED_MONTHS, 'archived months')
  expectations.expect(kills > 0, 'no worker was killed in the middle')

  const [live, archive] = [await verifyLedger(sql), await verifyArchive(sql)]
  expectations.same([live.differing, archive.differences.length, archive.problems], [0, 0, []], 'differences after')
  expectations.same(live.entries, entries, 'entries, live and archived')
  const after = await summarize(sql)
  expectations.same(after.balances, before.balances, 'balances')
  const duck = await readByDuckDb()
  expectations.same(
    [after.entries + duck.entries, after.amounts + duck.amounts, after.ids + duck.ids],
    [before.entries, before.amounts, before.ids],
    'entries, amounts and ids, of the database and of DuckDB over the files',
  )
  expectations.same(duck.distinct, duck.entries, 'entries in the files, each once')

  const file = await firstFile()
  const content = await (await getObject(file)).bytes()
  await putObject(
    file,
    Buffer.concat([content.subarray(0, 100), Buffer.from([content[100]! ^ 1]), content.subarray(101)]),
  )
  expectations.same((await verifyArchive(sql)).problems.length, 1, 'a changed file')
  await putObject(file, content)
  await sql(
    'update archived_balances set points = points + 3 where participant_id = (select min(participant_id) from archived_balances)',
  )
  expectations.same(
    (await verifyArchive(sql)).differences.map(({ counter }) => counter),
    ['points'],
    'a changed sum',
  )
  expectations.same((await verifyLedger(sql)).differing, 1, 'a balance that is not its sum')

  let fileBytes = 0
  for await (const { size } of listObjects('archive/')) fileBytes += size
  const bytesAfter = await ledgerBytes(sql)
  return expectations.result({
    entries,
    'months archived': ARCHIVED_MONTHS,
    'entries archived': archive.entries,
    'workers killed': kills,
    'seconds, with restarts': Math.round(seconds),
    'MB of the ledger before': Math.round(bytesBefore / 1e6),
    'MB of the ledger after, with its keys': Math.round(bytesAfter / 1e6),
    'MB of files': Math.round(fileBytes / 1e6),
    'bytes of an archived entry': Math.round(fileBytes / archive.entries),
  })
}

/** This month and the next ones. @returns the middle of each */
const openMonths = async (sql: Sql): Promise<Date[]> => {
  const now = new Date()
  const months = Array.from(
    { length: MONTHS },
    (_, month) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 14)),
  )
  for (const month of months) await openPartitions(sql, month)
  return months
}

/** Each person earns in each month, and spends all of it in the same month, except in the last. */
const addEntries = async (
  sql: Sql,
  { entries, months, people, programId }: { programId: number; people: number; entries: number; months: Date[] },
): Promise<void> => {
  await sql(
    `insert into participants (program_id, identifier, email, referral_code, status)
     select $1, 'proof-' || n, n || '@proof.test', 'PROOF' || n, 'active' from generate_series(1, $2::int) n`,
    [programId, people],
  )
  const perMonth = entries / MONTHS
  for (const [at, month] of months.entries())
    await sql(
      `insert into point_entries (program_id, participant_id, kind, amount, lifetime_amount, idempotency_key, cause_type, cause_id, title, rule,
         evidence, actor_type, occurred_at)
       select $1, p.id, case when n % 2 = 0 then 'earning' else 'spending' end::enum_point_entries_kind,
         case when n % 2 = 0 then 10 else -10 end, case when n % 2 = 0 then 10 else 0 end, 'proof:' || $4::int || ':' || n,
         case when n % 2 = 0 then 'Challenge' else 'Reward' end, (n % 50)::text, case when n % 2 = 0 then 'Read the article' else 'Tote bag' end,
         case when n % 2 = 0 then 'challenge completed' else 'reward redeem' end, jsonb_build_object('completion_id', n), 'participant',
         $3::timestamptz + n * interval '1 second' / 10
       from generate_series(0, $5::int - 1) n
       join (select id, row_number() over (order by id) - 1 as place from participants where program_id = $1) p on p.place = (n / 2) % $2::int`,
      [programId, people, month, at, perMonth],
    )
  await sql(
    `update participant_balances b set unused_points = s.amount, points = s.lifetime
     from (select participant_id, sum(amount) as amount, sum(lifetime_amount) as lifetime from point_entries group by 1) s
     where s.participant_id = b.participant_id`,
  )
  await sql(`update figure_marks set folded_id = (select max(id) from point_entries) where source = 'point_entries'`)
  await sql('analyze')
}

const summarize = async (sql: Sql) =>
  onlyRow(
    await sql<{ entries: number; amounts: number; ids: number; balances: string }>(
      `select (select count(*) from point_entries)::float8 as entries, (select coalesce(sum(amount), 0) from point_entries)::float8 as amounts,
         (select coalesce(sum(id::bigint), 0) from point_entries)::float8 as ids,
         (select md5(string_agg(participant_id || ':' || unused_points || ':' || points, ',' order by participant_id)) from participant_balances) as balances`,
    ),
  )

const ledgerBytes = async (sql: Sql): Promise<number> =>
  onlyRow(
    await sql<{ bytes: number }>(
      `select (sum(pg_total_relation_size(i.inhrelid)) + pg_total_relation_size('point_entry_keys'))::float8 as bytes
       from pg_inherits i where i.inhparent = 'point_entries'::regclass`,
    ),
  ).bytes

const countArchived = async (sql: Sql): Promise<number> =>
  onlyRow(
    await sql<{ count: number }>('select count(*)::int as count from table_partitions where archived_at is not null'),
  ).count

const startArchiving = (databaseUrl: string, now: Date): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      runTypeScript(path.resolve('tests/proofs/support/archive-worker.ts'), [now.toISOString()]),
      { env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    child.once('error', reject)
    createInterface({ input: child.stdout }).on('line', (line) => line === 'ready' && resolve(child))
  })

const firstFile = async (): Promise<string> => {
  const keys: string[] = []
  for await (const { key } of listObjects('archive/')) if (key.endsWith('.parquet')) keys.push(key)
  return keys.toSorted()[0] ?? ''
}

/** Reads the files in the folder of MEDIA_DIR, as docs/scaling.md shows for a bucket. */
const readByDuckDb = async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const files = path.resolve(env.MEDIA_DIR, 'archive/point_entries/*/*.parquet')
  const reader = await connection.runAndReadAll(
    `select count(*)::double as entries, sum(amount)::double as amounts, sum(id)::double as ids, count(distinct id)::double as "distinct"
     from read_parquet('${files}')`,
  )
  connection.closeSync()
  const [row] = reader.getRowObjects() as Record<'entries' | 'amounts' | 'ids' | 'distinct', number>[]
  return row ?? { entries: 0, amounts: 0, ids: 0, distinct: 0 }
}
