import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createContext } from '@/domain/context'
import { verifyLedger } from '@/domain/points'
import { openQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { confirmRun, draftRun, findRun, previewRun, undoRun } from '@/plugins/bulk/domain'
import { runTypeScript } from '../../scripts/lib/typescript.mjs'
import { createProgramFixture } from '../support/fixtures'
import { Expectations, type Proof } from './support/proof'
import { killWorker } from './support/workers'

const WORKERS = 2
const POINTS = 100
const PATIENCE_MS = 60 * 60_000
/** Of five people, one has spent all of the points before the undo, and one 60 of them. */
const SPENT = [
  { of: 0, points: POINTS },
  { of: 1, points: 60 },
]

/**
 * Proof 90: points for everyone by a bulk run, while two workers are killed again and again; the same of its undo, after some have spent.
 * Each person gets the points once and loses what they still have once, and all that is kept is named. PROOF_PEOPLE sets their number.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload, seed }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const people = Number(process.env.PROOF_PEOPLE ?? (isQuick ? 1000 : 100_000))
  const { programId } = await createProgramFixture(payload)
  await openQueue()
  await addPeople(sql, programId, people)
  const context = createContext(payload, { actor: { type: 'system', name: 'proof 90' } })

  const previewed = performance.now()
  const drafted = await draftRun(context, {
    programId,
    form: {
      ...{ name: 'Thank you', source: { kind: 'filter', query: '' }, action: { kind: 'give_points', points: POINTS } },
    },
  })
  if (!drafted.ok) throw new Error(drafted.reason)
  const which = { programId, runId: drafted.id }
  const draft = await findRun(context, which)
  if (!draft) throw new Error('there is no draft')
  const preview = await previewRun(context, draft)
  const previewSeconds = secondsSince(previewed)
  expectations.same(
    [preview.people, preview.affected, preview.points],
    [people, people, people * POINTS],
    'the preview',
  )

  const confirmed = await confirmRun(context, { ...which, people })
  expectations.same(confirmed, { ok: true, status: 'waiting' }, 'above the limit')
  // Who approves is a matter of other tests.
  await sql(`update bulk_runs set status = 'running' where id = $1`, [drafted.id])
  const applied = performance.now()
  const kills = await workAndKill(databaseUrl, which, { sql, seed, until: 'finished' })
  const applySeconds = secondsSince(applied)
  expectations.same(await countApplied(sql, which), applySum(people), 'after the run')

  await spend(sql, programId)
  expectations.same(await undoRun(context, which), { ok: true, status: 'undoing' }, 'the undo')
  const undone = performance.now()
  const more = await workAndKill(databaseUrl, which, { sql, seed: seed + 1, until: 'undone' })
  const undoSeconds = secondsSince(undone)
  expectations.same(await countUndone(sql, which), undoSum(people), 'after the undo')
  expectations.same((await verifyLedger(sql)).differences, [], 'the ledger')
  return expectations.result({
    ...{ people, 'workers killed': kills + more, 'preview, s': previewSeconds },
    ...{ 'run, s': applySeconds, 'undo, s': undoSeconds },
  })
}

const secondsSince = (start: number): number => Math.round((performance.now() - start) / 100) / 10

const addPeople = async (sql: Sql, programId: number, people: number): Promise<void> => {
  await sql(
    `insert into participants (program_id, identifier, email, first_name, status, email_verified_at, referral_code, tag_list)
     select $1, gen_random_uuid()::text, 'person-' || n || '@example.com', 'Ada', 'active', now(), 'proof' || n, '[]'
     from generate_series(1, $2::int) n`,
    [programId, people],
  )
  await sql('analyze participants')
  await sql('analyze participant_balances')
}

/** A fifth of the people spend all of their points, and another one 60. */
const spend = async (sql: Sql, programId: number): Promise<void> => {
  for (const { of, points } of SPENT)
    await sql(
      `select count(f.entry_id) from participants p cross join lateral laurel_post_points($1, p.id, 'spending', -$2::int, 0, null,
         'spent:' || p.id, 'Proof', null, 'Spent', null, null, 'system', null, null, now()) f
       where p.program_id = $1 and p.id % 5 = $3`,
      [programId, points, of],
    )
}

type Which = { programId: number; runId: number }

const countApplied = async (sql: Sql, { programId, runId }: Which) =>
  onlyRow(
    await sql(
      `select (select count(*)::int from point_entries where program_id = $1 and cause_type = 'BulkRun') as entries,
         (select coalesce(sum(unused_points), 0)::int from participant_balances where program_id = $1) as points,
         (select count(*)::int from participant_balances where program_id = $1 and unused_points = ${POINTS}) as once,
         (select count(*)::int from participant_actions where program_id = $1) as actions,
         (select (done || '/' || skipped || '/' || failed || '/' || points) from bulk_runs where id = $2) as counted`,
      [programId, runId],
    ),
  )

const applySum = (people: number) => ({
  ...{ entries: people, points: people * POINTS, once: people, actions: people },
  counted: `${people}/0/0/${people * POINTS}`,
})

const countUndone = async (sql: Sql, { programId, runId }: Which) =>
  onlyRow(
    await sql(
      `select (select coalesce(sum(unused_points), 0)::int from participant_balances where program_id = $1) as points,
         (select count(*)::int from participant_balances where program_id = $1 and unused_points < 0) as below_zero,
         (select coalesce(sum(shortfall_points), 0)::int from participant_balances where program_id = $1) as shortfall,
         (select sum(amount)::int from point_entries where program_id = $1 and cause_type = 'BulkRun') as sum,
         (select kept_points::int from bulk_runs where id = $2) as kept_points,
         (select sum(points - undone_points)::int from bulk_people where run_id = $2) as named,
         (select count(*)::int from bulk_people where run_id = $2 and undo_status <> 'undone' and undo_reason = 'spent') as keepers,
         (select (undone || '/' || kept) from bulk_runs where id = $2) as counted`,
      [programId, runId],
    ),
  )

const undoSum = (people: number) => {
  const fifth = people / 5
  const kept = SPENT.reduce((sum, { points }) => sum + points * fifth, 0)
  return {
    ...{ points: 0, below_zero: 0, shortfall: 0, sum: kept, kept_points: kept, named: kept, keepers: 2 * fifth },
    counted: `${3 * fifth}/${2 * fifth}`,
  }
}

const startWorker = async (databaseUrl: string, { programId, runId }: Which): Promise<ChildProcess> => {
  const file = path.resolve('tests/proofs/support/bulk-worker.ts')
  const worker = spawn(process.execPath, [...runTypeScript(file), String(programId), String(runId)], {
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(worker.stdout, 'data')
  return worker
}

type Work = { sql: Sql; seed: number; until: 'finished' | 'undone' }

/** Lets two workers work, and kills one of them after a while, until the run is over. @returns how many were killed */
const workAndKill = async (databaseUrl: string, which: Which, { seed, sql, until }: Work): Promise<number> => {
  const isOver = async () => {
    const { status } = onlyRow(
      await sql<{ status: string }>('select status::text as status from bulk_runs where id = $1', [which.runId]),
    )
    return status === until
  }
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(databaseUrl, which)))
  let kills = 0
  for (const start = Date.now(); !(await isOver()); ) {
    if (Date.now() - start > PATIENCE_MS) throw new Error('the run did not get on')
    await sleep(300 + ((seed * 7919 + kills * 104_729) % 900))
    if (await isOver()) break
    const at = kills % WORKERS
    const killed = workers[at]
    if (killed) await killWorker(killed)
    kills++
    workers[at] = await startWorker(databaseUrl, which)
  }
  await Promise.all(workers.map(killWorker))
  return kills
}
