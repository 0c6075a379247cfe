import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyLedger } from '@/domain/points'
import { openQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { runTypeScript } from '../../scripts/lib/typescript.mjs'
import { createProgramFixture } from '../support/fixtures'
import { Expectations, type Proof } from './support/proof'
import { killWorker } from './support/workers'

const WORKERS = 2
const KILLS = 8
const PATIENCE_MS = 60 * 60_000
const NIGHT = '2031-06-10T03:00:00Z'
const NOON = '2031-06-10T12:00:00Z'
const texts = { en: { subject: 'Hi {{name}}', heading: '', body: 'You have {{points}} {{term}}.', button: 'Look' } }
const message = { kind: 'message', category: 'rewards', path: '/', texts }
const STEPS = [
  { id: 'points', kind: 'points', amount: 5 },
  { id: 'tag', kind: 'tag', tag: 'in', adds: true },
  { id: 'email', channel: 'email', ...message },
  { id: 'only', kind: 'condition', of: 'tag', holds: true, tag: 'in' },
  { id: 'site', channel: 'site', ...message },
]

/**
 * Proof 86: people go through an automation of five steps while two workers are killed again and again. Each step is done once for
 * each person and nobody is lost; emails that fell into the night are sent in the morning, each once. PROOF_PEOPLE sets their number.
 */
export const run: Proof = async ({ databaseUrl, isQuick, payload, seed }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const people = Number(process.env.PROOF_PEOPLE ?? (isQuick ? 1500 : 100_000))
  const { programId } = await createProgramFixture(payload, { time_zone: 'UTC' })
  await openQueue()
  const automation = onlyRow(
    await sql<{ id: number }>(
      `insert into automations (program_id, name, status, trigger, steps, holdout_percent, window_days, started_at, looked_until)
       values ($1, 'Proof', 'running', '{"kind":"joined"}', $2, 0, 30, now() - interval '1 hour', now() - interval '1 hour') returning id`,
      [programId, JSON.stringify(STEPS)],
    ),
  )
  await sql(
    `insert into participants (program_id, identifier, email, first_name, status, email_verified_at, referral_code, tag_list)
     select $1, gen_random_uuid()::text, 'person-' || n || '@example.com', 'Ada', 'active', now(), 'proof' || n, '[]'
     from generate_series(1, $2::int) n`,
    [programId, people],
  )
  const start = Date.now()
  const isDone = async () => {
    const [row] = await sql<{ left: number }>(
      `select ($2 - count(*) filter (where r.status = 'done'))::int as left from automation_runs r where r.automation_id = $1`,
      [automation.id, people],
    )
    return row?.left === 0
  }
  const kills = await runAndKill(databaseUrl, NIGHT, seed, isDone)
  const atNight = onlyRow(
    await sql<{ waiting: number; sent: number }>(
      `select count(*) filter (where channel = 'email' and status = 'queued')::int as waiting,
         count(*) filter (where channel = 'email' and status = 'sent')::int as sent from message_deliveries where program_id = $1`,
      [programId],
    ),
  )
  expectations.same(atNight, { waiting: people, sent: 0 }, 'emails at night')
  const isSent = async () =>
    (await sql(`select 1 from message_deliveries where program_id = $1 and status = 'queued' limit 1`, [programId]))
      .length === 0
  const more = await runAndKill(databaseUrl, NOON, seed + 1, isSent)

  expectations.same(await countAll(sql, programId), expected(people), 'what was done')
  expectations.same((await verifyLedger(sql)).differences, [], 'the ledger')
  expectations.expect(kills + more >= KILLS, `only ${kills + more} workers were killed`)
  return expectations.result({
    people,
    steps: people * STEPS.length,
    'workers killed': kills + more,
    seconds: Math.round((Date.now() - start) / 1000),
  })
}

const expected = (people: number) => ({
  ...{ runs: people, steps: people * STEPS.length, people_with_five: people, points: people * 5, entries: people },
  ...{ tagged: people, emails: people, site: people, jobs: people, receivers: people },
})

const countAll = async (sql: Sql, programId: number) =>
  onlyRow(
    await sql(
      `select (select count(*)::int from automation_runs where program_id = $1 and status = 'done') as runs,
         (select count(*)::int from automation_steps where program_id = $1 and outcome = 'done') as steps,
         (select count(*)::int from (select from automation_steps where program_id = $1 group by participant_id having count(distinct step) = 5) p) as people_with_five,
         (select coalesce(sum(unused_points), 0)::int from participant_balances where program_id = $1) as points,
         (select count(*)::int from point_entries where program_id = $1) as entries,
         (select count(*)::int from participants where program_id = $1 and tag_list = '["in"]') as tagged,
         (select count(*)::int from message_deliveries where program_id = $1 and channel = 'email' and status = 'sent') as emails,
         (select count(*)::int from message_deliveries where program_id = $1 and channel = 'site' and status = 'sent') as site,
         (select count(*)::int from pgboss.job where name = 'mail.deliver' and (data->>'programId')::int = $1) as jobs,
         (select count(distinct data->>'to')::int from pgboss.job where name = 'mail.deliver' and (data->>'programId')::int = $1) as receivers`,
      [programId],
    ),
  )

const startWorker = async (databaseUrl: string, now: string): Promise<ChildProcess> => {
  const worker = spawn(
    process.execPath,
    [...runTypeScript(path.resolve('tests/proofs/support/automation-worker.ts')), now],
    {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(worker.stdout, 'data')
  return worker
}

/** Lets two workers work at a time of day, and kills one of them after a while, until it's done. @returns how many were killed */
const runAndKill = async (
  databaseUrl: string,
  now: string,
  seed: number,
  isDone: () => Promise<boolean>,
): Promise<number> => {
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(databaseUrl, now)))
  let kills = 0
  for (const start = Date.now(); !(await isDone()); ) {
    if (Date.now() - start > PATIENCE_MS) throw new Error('the automation did not get on')
    await sleep(400 + ((seed * 7919 + kills * 104_729) % 1600))
    if (kills >= KILLS || (await isDone())) continue
    const at = kills % WORKERS
    const killed = workers[at]
    if (killed) await killWorker(killed)
    kills++
    workers[at] = await startWorker(databaseUrl, now)
  }
  await Promise.all(workers.map(killWorker))
  return kills
}
