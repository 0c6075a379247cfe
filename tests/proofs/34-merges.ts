import { type Context, createContext } from '@/domain/context'
import {
  awardPoints,
  cancelPendingPoints,
  expirePoints,
  holdPoints,
  refundPoints,
  releasePendingPoints,
  reversePoints,
  spendPoints,
  verifyLedger,
} from '@/domain/points'
import { openQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { findMerge, mergeAccounts, previewUnmerge, unmergeAccounts } from '@/plugins/merge-accounts/domain'
import { createProgramFixture } from '../support/fixtures'
import { Expectations, type Proof } from './support/proof'

const DAY = 86_400_000
/** The merge happens on this day; lots from before the first year may have expired. */
const MERGE_DAY = 420

/**
 * Proof 34: merges of two random histories (awards, spends, refunds, reversals, holds, expiry, receipts), what happens meanwhile, and
 * their undo. Balances are those from before, plus what belongs to each account; what was spent meanwhile is named; the ledger verifies.
 */
export const run: Proof = async ({ isQuick, payload, seed }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  await openQueue()
  const { programId } = await createProgramFixture(payload, {
    time_zone: 'UTC',
    points_rules: { expiry: 'lot_age', expiry_months: 12, reversal_below_zero: false },
  })
  const rounds = Number(process.env.PROOF_ROUNDS ?? (isQuick ? 40 : 1000))
  const counts = { equal: 0, shortfalls: 0, expired: 0, 'points short': 0, 'points moved': 0 }
  const milliseconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    const stage = openRound(payload, sql, { programId, random: randomOf(seed + round * 7919) })
    const what = `round ${round + 1} of seed ${seed}`
    const [survivor, merged] = [await stage.person(), await stage.person()]
    await stage.history(survivor, 14, 0, MERGE_DAY - 1)
    await stage.history(merged, 14, 0, MERGE_DAY - 1)
    const before = { survivor: await stage.read(survivor), merged: await stage.read(merged) }

    const started = performance.now()
    const result = await mergeAccounts(stage.at(MERGE_DAY), { programId, survivorId: survivor, mergedId: merged })
    milliseconds.push(performance.now() - started)
    if (!result.ok) throw new Error(`${what}: ${result.reason}`)
    counts['points moved'] += result.points
    const together = await stage.read(survivor)
    for (const counter of ['balance', 'lifetime', 'pending', 'completed', 'receipts'] as const)
      expectations.same(
        together[counter],
        before.survivor[counter] + before.merged[counter],
        `${what}, merged ${counter}`,
      )
    expectations.same(together.lots, addLots(before.survivor.lots, before.merged.lots), `${what}, merged lots`)
    expectations.same(pick(await stage.read(merged)), EMPTY, `${what}, the merged account`)

    const isQuiet = stage.chance(3)
    if (!isQuiet) {
      await stage.history(survivor, 8, MERGE_DAY, MERGE_DAY + 25)
      await stage.late(merged, MERGE_DAY + 26)
    }
    const meanwhile = await stage.read(survivor)
    const late = await stage.lateSums(merged, before.merged.lastEntry)
    const stored = await findMerge(stage.at(MERGE_DAY + 27), { programId, mergeId: result.mergeId })
    if (!stored) throw new Error(`${what}: there is no merge`)
    const preview = await previewUnmerge(stage.at(MERGE_DAY + 27), stored)
    const undone = await unmergeAccounts(stage.at(MERGE_DAY + 27), {
      ...{ programId, mergeId: result.mergeId, shortfall: preview.shortfall },
    })
    if (!undone.ok) throw new Error(`${what}: ${undone.reason}`)
    const after = { survivor: await stage.read(survivor), merged: await stage.read(merged) }
    const owed = before.merged.balance + late.balance
    expectations.same(
      [undone.returned, undone.expired, undone.shortfall],
      [preview.returned, preview.expired, preview.shortfall],
      `${what}, preview`,
    )
    expectations.same(Math.max(0, owed), undone.returned + undone.expired + undone.shortfall, `${what}, what is owed`)
    expectations.same(after.merged.balance, undone.returned, `${what}, balance that went back`)
    expectations.same(after.merged.lifetime, before.merged.lifetime + late.lifetime, `${what}, lifetime that went back`)
    expectations.same(after.survivor.balance, meanwhile.balance - undone.returned, `${what}, balance that stayed`)
    expectations.same(
      after.survivor.lifetime,
      meanwhile.lifetime - after.merged.lifetime,
      `${what}, lifetime that stayed`,
    )
    expectations.expect(after.survivor.balance >= 0 && after.merged.balance >= 0, `${what}: a balance below zero`)
    expectations.expect(undone.shortfall === 0 || after.survivor.balance === 0, `${what}: a shortfall beside points`)
    if (isQuiet) {
      counts.equal++
      expectations.same(without(after.survivor), without(before.survivor), `${what}, the survivor as before`)
      expectations.same(without(after.merged), without(before.merged), `${what}, the merged one as before`)
    }
    if (undone.shortfall > 0) counts.shortfalls++
    if (undone.expired > 0) counts.expired++
    counts['points short'] += undone.shortfall
  }
  expectations.same((await verifyLedger(sql)).differences, [], 'the ledger')
  milliseconds.sort((a, b) => a - b)
  return expectations.result({
    ...{ rounds, ...counts },
    'merge p50, ms': Math.round(milliseconds[Math.floor(rounds / 2)] ?? 0),
    'merge p95, ms': Math.round(milliseconds[Math.floor(rounds * 0.95)] ?? 0),
  })
}

type Lots = Record<string, number>
type State = {
  balance: number
  lifetime: number
  pending: number
  shortfall: number
  completed: number
  receipts: number
  lots: Lots
  lastEntry: number
}

const EMPTY = { balance: 0, lifetime: 0, pending: 0, completed: 0, receipts: 0 }
const pick = ({ balance, completed, lifetime, pending, receipts }: State) => ({
  balance,
  lifetime,
  pending,
  completed,
  receipts,
})
const without = ({ lastEntry: _, ...state }: State) => state

const addLots = (a: Lots, b: Lots): Lots => {
  const sum = { ...a }
  for (const [day, points] of Object.entries(b)) sum[day] = (sum[day] ?? 0) + points
  return Object.fromEntries(Object.entries(sum).sort(([x], [y]) => (x < y ? -1 : 1)))
}

/** Numbers from 0 to 1 (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed | 0
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

let names = 0

const openRound = (
  payload: Parameters<Proof>[0]['payload'],
  sql: Sql,
  { programId, random }: { programId: number; random: () => number },
) => {
  const context = createContext(payload, { actor: { type: 'system', name: 'proof 34' } })
  const at = (day: number): Context => ({ ...context, now: new Date(Date.UTC(2025, 0, 1, 12) + day * DAY) })
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  const pickOf = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const entriesOf = (participantId: number, kind: 'earning' | 'spending') =>
    sql<{ id: number; left: number }>(
      `select e.id, (abs(e.lifetime_amount + e.amount * (e.kind = 'spending')::int)
         - coalesce((select sum(abs(case when r.kind = 'reversal' then r.lifetime_amount else r.amount end)) from point_entries r where r.reverses_id = e.id), 0))::int as left
       from point_entries e where e.participant_id = $1 and e.kind::text = $2 order by e.id`,
      [participantId, kind],
    )
  const postingOf = (participantId: number, amount: number) => {
    const key = `p34:${++names}:${participantId}`
    return { programId, participantId, amount, key, cause: { type: 'Proof', id: key }, title: 'Proof' }
  }
  const refundOne = async (participantId: number, day: number): Promise<void> => {
    const spent = pickOf((await entriesOf(participantId, 'spending')).filter(({ left }) => left > 0))
    if (spent) await refundPoints(at(day), { ...postingOf(participantId, upTo(spent.left)), reverses: spent.id })
  }
  const reverseOne = async (participantId: number, day: number): Promise<void> => {
    const earned = pickOf((await entriesOf(participantId, 'earning')).filter(({ left }) => left > 0))
    if (earned)
      await reversePoints(at(day), {
        ...{ programId, entryId: earned.id, amount: upTo(earned.left), key: `p34:${++names}:reversed`, title: 'Proof' },
      })
  }
  const steps: Record<string, (participantId: number, day: number) => Promise<unknown>> = {
    award: (participantId, day) => awardPoints(at(day), postingOf(participantId, upTo(200))),
    awardAgain: (participantId, day) => awardPoints(at(day), postingOf(participantId, upTo(60))),
    spend: (participantId, day) => spendPoints(at(day), postingOf(participantId, upTo(150))),
    spendMuch: (participantId, day) => spendPoints(at(day), postingOf(participantId, upTo(400))),
    refund: refundOne,
    reverse: reverseOne,
    hold: (participantId, day) => holdPoints(at(day), { ...postingOf(participantId, upTo(80)), heldBecause: 'review' }),
    settleHold: async (participantId, day) => {
      const held = pickOf(
        await sql<{ key: string }>(
          `select idempotency_key as key from pending_points where participant_id = $1 and status = 'pending' order by id`,
          [participantId],
        ),
      )
      if (held)
        await (random() < 0.6 ? releasePendingPoints : cancelPendingPoints)(at(day), { programId, key: held.key })
    },
    expire: (participantId, day) =>
      expirePoints(at(day), {
        ...{ programId, participantId, on: at(day).now.toISOString().slice(0, 10), atMost: 100_000 },
        ...{ key: `p34:${++names}:expired`, title: 'Proof', rule: 'age' },
      }),
    receipt: (participantId, day) =>
      sql(
        `insert into receipts (program_id, participant_id, identifier, status, source, external_key, created_at, updated_at)
         values ($1, $2, gen_random_uuid()::text, 'processed', 'site', $3, $4, $4)`,
        [programId, participantId, `p34:${++names}`, at(day).now],
      ),
  }
  return {
    at,
    chance: (of: number) => random() < 1 / of,
    person: async (): Promise<number> =>
      onlyRow(
        await sql<{ id: number }>(
          `insert into participants (program_id, identifier, email, first_name, status, email_verified_at, referral_code, tag_list)
           values ($1, gen_random_uuid()::text, $2, 'Ada', 'active', now(), $2, '[]') returning id`,
          [programId, `p34-${++names}@example.com`],
        ),
      ).id,
    history: async (participantId: number, most: number, from: number, until: number): Promise<void> => {
      const days = Array.from({ length: upTo(most) }, () => from + Math.floor(random() * (until - from)))
      for (const day of days.sort((a, b) => a - b)) await pickOf(Object.values(steps))?.(participantId, day)
    },
    /** Corrections of what the merged account did before. */
    late: async (merged: number, day: number): Promise<void> => {
      if (random() < 0.5) await refundOne(merged, day)
      if (random() < 0.5) await reverseOne(merged, day)
    },
    lateSums: async (merged: number, after: number): Promise<{ balance: number; lifetime: number }> =>
      onlyRow(
        await sql(
          `select coalesce(sum(amount), 0)::int as balance, coalesce(sum(lifetime_amount), 0)::int as lifetime from point_entries
           where participant_id = $1 and id > $2 and cause_type <> 'Merge'`,
          [merged, after],
        ),
      ),
    read: async (participantId: number): Promise<State> => {
      const state = onlyRow(
        await sql<Omit<State, 'lots'>>(
          `select b.unused_points::int as balance, b.points::int as lifetime, b.pending_points::int as pending, b.shortfall_points::int as shortfall,
             b.completed_challenges::int as completed, (select count(*)::int from receipts r where r.participant_id = b.participant_id) as receipts,
             coalesce((select max(id) from point_entries e where e.participant_id = b.participant_id), 0)::int as "lastEntry"
           from participant_balances b where b.participant_id = $1`,
          [participantId],
        ),
      )
      const lots = await sql<{ day: string; points: number }>(
        `with dated as (select * from laurel_dated_entries($1, $2, 12, 'UTC')),
           days as (select expires_on, sum(amount) as points from dated where expires_on is not null group by 1),
           filled as (select expires_on, points, sum(points) over (order by expires_on)
             + (select coalesce(sum(amount), 0) from dated where expires_on is null) as upto from days)
         select expires_on::text as day, (greatest(0, upto) - greatest(0, upto - points))::int as points from filled order by 1`,
        [programId, participantId],
      )
      return {
        ...state,
        lots: Object.fromEntries(lots.filter(({ points }) => points > 0).map(({ day, points }) => [day, points])),
      }
    },
  }
}
