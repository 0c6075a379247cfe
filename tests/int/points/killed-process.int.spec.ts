import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createContext } from '@/domain/context'
import { awardPoints, verifyLedger } from '@/domain/points'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { runTypeScript } from '../../../scripts/lib/typescript.mjs'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramFixture } from '../../support/fixtures'
import { addParticipant, inParallel, postingOf } from './ledger-fixture'

const POSTINGS = 300
const POINTS = 5
/** How many acknowledged postings the child reaches before it is killed. */
const KILLED_AFTER = 150

let test: TestPayload
let sql: Sql

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
})

afterAll(() => test.close())

type Stream = { kind: 'award' | 'spend'; programId: number; participantIds: number[] }

/** Runs the child on the whole streams, from their beginning. @returns the keys that it acknowledged, and how it ended */
const runChild = async (
  streams: Stream[],
  killAfter?: number,
): Promise<{ announced: string[]; signal: string | null; code: number | null }> => {
  const child = spawn(
    process.execPath,
    runTypeScript(path.join(import.meta.dirname, 'posting-child.ts'), [JSON.stringify([streams, POSTINGS])]),
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PGAPPNAME: 'posting-child',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const announced: string[] = []
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    if (!/^(award|spend):\d+$/.test(line)) continue
    announced.push(line)
    if (announced.length === killAfter) child.kill('SIGKILL')
  }
  const [code, signal] = (await ended) as [number | null, string | null]
  await waitForServer()
  return { announced, signal, code }
}

/** Waits for statements of the killed process that the server may still be running. */
const waitForServer = async (): Promise<void> => {
  for (;;) {
    const { alive } = onlyRow(
      await sql<{ alive: number }>(
        `select count(*)::int as alive from pg_stat_activity
         where datname = current_database() and application_name = 'posting-child'`,
      ),
    )
    if (alive === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const readStream = async ({ kind, programId }: Stream) => {
  const entries = await sql<{ idempotency_key: string }>(
    "select idempotency_key from point_entries where program_id = $1 and idempotency_key like $2 || ':%'",
    [programId, kind],
  )
  const actions = await sql('select id from participant_actions where program_id = $1', [programId])
  const { balance } = onlyRow(
    await sql<{ balance: number }>(
      'select sum(unused_points)::int as balance from participant_balances where program_id = $1',
      [programId],
    ),
  )
  return { keys: new Set(entries.map((entry) => entry.idempotency_key)), actions: actions.length, balance }
}

const openStream = async (kind: Stream['kind'], startPoints: number): Promise<Stream> => {
  const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
  const { programId } = await createProgramFixture(test.payload)
  const owners = await inParallel(4, () => addParticipant(sql, programId))
  if (startPoints > 0) {
    for (const owner of owners)
      await awardPoints(context, postingOf(owner, startPoints, `start:${owner.participantId}`))
  }
  return { kind, programId, participantIds: owners.map(({ participantId }) => participantId) }
}

const SCENES = [
  { kind: 'award', startPoints: 0, standing: POSTINGS, balance: POSTINGS * POINTS },
  // Points suffice for a part of the spends: each successful one took five.
  { kind: 'spend', startPoints: 250, standing: 200, balance: 0 },
] as const

it('a process killed in streams of postings loses none that it acknowledged, and repeating the streams doubles none', async () => {
  const streams: Stream[] = []
  for (const { kind, startPoints } of SCENES) streams.push(await openStream(kind, startPoints))
  const { announced: acknowledged, signal } = await runChild(streams, KILLED_AFTER)
  expect(signal).toBe('SIGKILL')
  for (const [at, { kind, standing, startPoints }] of SCENES.entries()) {
    const own = acknowledged.filter((key) => key.startsWith(kind))
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(standing)
    const kept = await readStream(streams[at]!)
    expect(own.filter((key) => !kept.keys.has(key))).toEqual([])
    expect(kept.actions).toBe(kept.keys.size) // Interrupted between the two, neither remains.
    expect(kept.balance).toBe(startPoints * 4 + (kind === 'award' ? POINTS : -POINTS) * kept.keys.size)
  }
  expect(await verifyLedger(sql)).toMatchObject({ differing: 0, differences: [] })

  const { announced, code } = await runChild(streams)
  expect(code).toBe(0)
  expect(announced).toHaveLength(SCENES.reduce((sum, { standing }) => sum + standing, 0))
  for (const [at, { balance, standing }] of SCENES.entries()) {
    const kept = await readStream(streams[at]!)
    expect(kept.keys.size).toBe(standing)
    expect(kept.actions).toBe(standing)
    expect(kept.balance).toBe(balance)
  }
  expect(await verifyLedger(sql)).toMatchObject({ differing: 0, differences: [] })
}, 300_000)
