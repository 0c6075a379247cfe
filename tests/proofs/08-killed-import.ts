import { setTimeout as sleep } from 'node:timers/promises'
import { createContext } from '@/domain/context'
import { findImport, type ImportRow, startImport } from '@/domain/imports'
import { verifyLedger } from '@/domain/points'
import { streamToPrivateFile } from '@/platform/private-files'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { createProgramFixture } from '../support/fixtures'
import { Expectations, type Proof } from './support/proof'
import { killWorker, startWorker } from './support/workers'

const STRATEGIES = { email: 'replace', points: 'append', tags: 'append', naming: 'replace' } as const
/** Progress at which the worker is killed; 0 is while the file is read. */
const KILLS = [0, 0, 0.1, 0.2, 0.35, 0.5, 0.6, 0.75, 0.9, 0.99]
const PATIENCE_MS = 30 * 60_000

/**
 * Proof 8: the worker is killed at ten points of an import, twice while it reads the file and eight times between and
 * within batches. After each kill, the rows are exactly those the import reports; at the end, they equal those of an
 * undisturbed import. Importing the same file again changes nothing.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const rows = isQuick ? 50_000 : 1_000_000
  const { programId } = await createProgramFixture(payload)
  const context = createContext(payload, { actor: { type: 'system', name: 'proof 8' } })
  await makeKnown(sql, programId, rows)
  const key = () => `proofs/8/${Math.random()}`
  const start = async () => {
    const file = key()
    await streamToPrivateFile(file, linesOf(rows))
    return startImport(context, {
      programId,
      file: { key: file, filename: 'proof-8.csv', sha256: 'proof-8', lines: rows + 1 },
      strategies: STRATEGIES,
      applies: true,
    })
  }

  const { id } = await start()
  let kills = 0
  for (const share of KILLS) {
    const worker = await startWorker(databaseUrl)
    const isThere = ({ processed_rows, status, total_rows }: ImportRow) =>
      status === 'running' && (share === 0 ? total_rows === 0 : processed_rows >= share * rows)
    await waitFor(sql, id, (found) => isThere(found) || found.status === 'finished')
    await killWorker(worker)
    const found = await settled(sql, id)
    if (found.status === 'running') kills++
    await compare(sql, programId, found, expectations, `kill ${kills} at ${found.processed_rows} rows`)
  }
  const last = await startWorker(databaseUrl)
  await waitFor(sql, id, ({ status }) => status === 'finished' || status === 'failed')
  const done = await settled(sql, id)
  await compare(sql, programId, done, expectations, 'the end')
  const known = Math.floor(rows / 10)
  const wrong = Math.floor(rows / 1000)
  expectations.same(done.status, 'finished', 'the import')
  expectations.same(kills, KILLS.length, 'kills in the middle of it')
  expectations.same(
    [done.processed_rows, done.failed_rows, done.result?.created, done.result?.updated],
    [rows, wrong, rows - wrong - known, known],
    'rows, failed, created, updated',
  )
  const before = await fingerprint(sql, programId)
  expectations.same(before.right, rows - wrong, 'participants that are as the file says')

  const again = await start()
  await waitFor(sql, again.id, ({ status }) => status === 'finished' || status === 'failed')
  await killWorker(last)
  const repeated = await settled(sql, again.id)
  expectations.same(repeated.result?.entries, 0, 'the same file again')
  expectations.same(await fingerprint(sql, programId), before, 'what there is after the same file again')
  expectations.same((await verifyLedger(sql)).differences, [], 'the ledger')
  const left = await sql(
    "select tablename from pg_tables where schemaname = 'transfers' and tablename like 'import_rows_%'",
  )
  expectations.same(left, [], 'rows left waiting')
  return expectations.result({
    rows,
    kills,
    created: done.result?.created ?? 0,
    updated: done.result?.updated ?? 0,
    'ledger entries': done.result?.entries ?? 0,
    'rows changed by the same file again': 0,
  })
}

/** Every thousandth row is invalid; one in ten others names an existing participant. */
const isWrong = (n: number) => n % 1000 === 999
const pointsOf = (n: number) => (n % 7) + 1

async function* linesOf(rows: number): AsyncGenerator<string> {
  yield 'email,points,tags,first_name,last_name\n'
  let text = ''
  for (let n = 0; n < rows; n++) {
    text += isWrong(n)
      ? `nobody ${n},1,,,\n`
      : `person-${n}@example.com,${pointsOf(n)},"vip, t${n % 5}",Ada ${n},Lovelace\n`
    if (text.length < 64 * 1024) continue
    yield text
    text = ''
  }
  yield text
}

const makeKnown = async (sql: Sql, programId: number, rows: number): Promise<void> => {
  await sql(
    `insert into participants (program_id, identifier, email, first_name, status, referral_code, tag_list)
     select $1, gen_random_uuid()::text, 'person-' || n || '@example.com', 'Old', 'active', 'known' || n, '["old"]'
     from generate_series(0, $2::int - 1, 10) n`,
    [programId, rows],
  )
}

const settled = async (sql: Sql, importId: number): Promise<ImportRow> => {
  const found = await findImport(sql, importId)
  if (!found) throw new Error(`import ${importId} is gone`)
  return found
}

const waitFor = async (sql: Sql, importId: number, isThere: (found: ImportRow) => boolean): Promise<void> => {
  for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await sleep(5)) {
    if (isThere(await settled(sql, importId))) return
  }
  throw new Error(`import ${importId} did not get on: ${JSON.stringify(await settled(sql, importId))}`)
}

type Counted = { created: number; entries: number; points: number; balances: number; actions: number }

/** Compares the import's report with the rows: no batch is partial, and none is applied twice. */
const compare = async (
  sql: Sql,
  programId: number,
  found: ImportRow,
  expectations: Expectations,
  what: string,
): Promise<void> => {
  // A connection of the killed process may still be rolling back.
  for (let triesLeft = 20; triesLeft > 0 && (await isBusy(sql)); triesLeft--) await sleep(100)
  const counted = onlyRow(
    await sql<Counted>(
      `select (select count(*)::int from participants where program_id = $1 and referral_code not like 'known%') as created,
         e.entries, e.points, (select coalesce(sum(unused_points), 0)::int from participant_balances where program_id = $1) as balances,
         (select count(*)::int from participant_actions where program_id = $1) as actions
       from (select count(*)::int as entries, coalesce(sum(amount), 0)::int as points from point_entries where program_id = $1) e`,
      [programId],
    ),
  )
  const { created = 0, entries = 0, points = 0 } = (await settled(sql, found.id)).result ?? {}
  expectations.same(counted, { created, entries, points, balances: points, actions: entries }, what)
}

const isBusy = async (sql: Sql): Promise<boolean> =>
  (
    await sql(
      "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%laurel_import_participants%' and state <> 'idle'",
    )
  ).length > 0

/** All values from the file, without random ones such as codes. */
const fingerprint = async (sql: Sql, programId: number): Promise<{ right: number; all: string }> =>
  onlyRow(
    await sql<{ right: number; all: string }>(
      `select count(*) filter (where first_name = 'Ada ' || n and last_name = 'Lovelace' and unused_points = n % 7 + 1 and points = n % 7 + 1
           and tag_list = case when n % 10 = 0 then '["old"]'::jsonb else '[]' end || jsonb_build_array('vip', 't' || n % 5))::int as right,
         md5(string_agg(md5(id || email || coalesce(first_name, '') || coalesce(last_name, '') || tag_list || points || unused_points || referral_code
           || updated_at), '' order by id)) as all
       from (select p.*, b.points, b.unused_points, substring(p.email from '\\d+')::int as n
         from participants p join participant_balances b on b.participant_id = p.id where p.program_id = $1) people`,
      [programId],
    ),
  )
