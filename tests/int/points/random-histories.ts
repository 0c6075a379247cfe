import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { Payload } from 'payload'
import { type Context, createContext } from '@/domain/context'
import {
  awardPoints,
  cancelPendingPoints,
  expirePoints,
  holdPoints,
  refundPoints,
  reinstatePoints,
  releasePendingPoints,
  reversePoints,
  spendPoints,
} from '@/domain/points'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { createProgramFixture } from '../../support/fixtures'
import { addParticipant, postingOf, readBalance, sumEntries } from './ledger-fixture'
import {
  type Answer,
  dateOf,
  LedgerModel,
  LIFE_MONTHS,
  type ModelEntry,
  type ModelOwner,
  type Step,
} from './ledger-model'

const STEPS = 80

/** Few owners, keys and amounts, to provoke repetitions, reused keys and empty balances. */
const common = {
  owner: fc.nat(3),
  isForeign: fc.oneof({ weight: 15, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  key: fc.nat(60),
  amount: fc.oneof(fc.constantFrom(5, 10, 20), fc.integer({ min: 1, max: 100 })),
  laterDays: fc.constantFrom(0, 0, 0, 1, 7, 20, 60),
}
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('award' as const), isBought: fc.boolean(), ...common }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('enter' as const), ...common }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('spend' as const), ...common }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('refund' as const), of: fc.nat(), ...common }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('reverse' as const), of: fc.nat(), isWhole: fc.boolean(), ...common }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('expire' as const),
      afterDays: fc.constantFrom(0, 0, 45, 400),
      ...common,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('reinstate' as const), of: fc.nat(), ...common }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constantFrom('hold', 'release', 'cancel'), ...common, key: fc.nat(5) }),
  },
)
/** One step in five repeats an earlier one. */
const repeated = fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat() })
/** Steps, some of which exactly repeat an earlier one. */
export const history = fc
  .array(fc.tuple(step, repeated), {
    minLength: 1,
    maxLength: STEPS,
    size: 'max',
  })
  .map((steps) => steps.map(([next, repeats], at) => (repeats === undefined ? next : steps[repeats % (at + 1)]![0])))

type Place = { owner: ModelOwner; programId: number; key: string; target: ModelEntry | undefined }

/** Performs the same step by the domain functions. */
const ask = (context: Context, day: number, next: Step, { key, owner, programId, target }: Place) => {
  const posting = postingOf({ programId, participantId: owner.participantId }, next.amount, key)
  switch (next.type) {
    case 'award':
      return awardPoints(context, { ...posting, isBought: next.isBought })
    case 'enter':
      return spendPoints(context, { ...posting, isChance: true })
    case 'spend':
      return spendPoints(context, posting)
    case 'refund':
      return refundPoints(context, { ...posting, reverses: target?.id ?? 0 })
    case 'reverse':
      return reversePoints(context, {
        programId,
        entryId: target?.id ?? 0,
        key,
        title: 'Reversal',
        ...(next.isWhole ? {} : { amount: next.amount }),
      })
    case 'expire': {
      const { participantId } = owner
      const on = dateOf(day + next.afterDays)
        .toISOString()
        .slice(0, 10)
      const named = { key, title: 'Expiry', rule: 'age' }
      return expirePoints(context, { programId, participantId, on, atMost: next.amount, ...named })
    }
    case 'reinstate':
      return reinstatePoints(context, { programId, entryId: target?.id ?? 0, key, title: 'Reinstated' })
    case 'hold':
      return holdPoints(context, { ...posting, heldBecause: 'review' })
    case 'release':
      return releasePendingPoints(context, { programId, key })
    case 'cancel':
      return cancelPendingPoints(context, { programId, key })
  }
}

/** An answer without ids, which the model can't predict. */
const withoutIds = ({
  entryId: _,
  pendingId: __,
  ...answer
}: Answer & { entryId?: number; pendingId?: number }): Answer => answer

/** Outcomes that occur dozens of times in any run. */
const MUST_BE_SEEN = [
  ...['award', 'spend', 'enter', 'refund', 'reverse', 'hold', 'release', 'cancel', 'expire', 'reinstate'].map(
    (type) => `${type}: done`,
  ),
  ...['award: duplicate', 'award: key_reused', 'award: unknown_participant', 'spend: duplicate'],
  ...[
    'spend: key_reused',
    'spend: insufficient_points',
    'enter: insufficient_points',
    'refund: exceeds_entry',
    'reverse: exceeds_entry',
  ],
  ...['expire: nothing_due', 'expire: duplicate', 'reinstate: already_reinstated'],
]

type LivedHistories = {
  /** Lives a history in the ledger and in the model. @throws Error with what differs */
  live: (steps: Step[]) => Promise<void>
  /** How often each outcome occurred, because a run without them proves nothing. */
  seen: ReadonlyMap<string, number>
  /** The outcomes that must be seen and weren't. */
  unseen: () => string[]
}

const demandSame = (actual: unknown, expected: unknown): void => {
  if (!isDeepStrictEqual(actual, expected))
    throw new Error(`the ledger says ${JSON.stringify(actual)}, the model ${JSON.stringify(expected)}`)
}

const readBought = async (sql: Sql, participantId: number): Promise<number> =>
  onlyRow(
    await sql<{ bought: number }>(
      'select bought_points::int as bought from participant_balances where participant_id = $1',
      [participantId],
    ),
  ).bought

/** Two programs whose participants live random histories. One lets reversals go below zero. */
export const openHistories = async (payload: Payload): Promise<LivedHistories> => {
  const sql = poolSql(payload)
  const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  const programs: { programId: number; canGoBelowZero: boolean }[] = []
  for (const canGoBelowZero of [false, true]) {
    const { programId } = await createProgramFixture(payload, {
      time_zone: 'UTC',
      points_rules: { expiry: 'lot_age', expiry_months: LIFE_MONTHS, reversal_below_zero: canGoBelowZero },
    })
    programs.push({ programId, canGoBelowZero })
  }
  let histories = 0
  const seen = new Map<string, number>()
  const live = async (steps: Step[]): Promise<void> => {
    const prefix = `history:${histories++}`
    const owners: ModelOwner[] = []
    for (const { canGoBelowZero, programId } of [...programs, ...programs])
      owners.push({ ...(await addParticipant(sql, programId)), canGoBelowZero })
    const model = new LedgerModel(owners)
    for (const next of steps) {
      const owner = owners[next.owner]!
      const other = owners.find(({ programId }) => programId !== owner.programId)!
      const programId = next.isForeign ? other.programId : owner.programId
      // Mostly a suitable entry of the owner, so that refunds and reversals succeed.
      const kind = next.type === 'refund' ? 'spending' : next.type === 'reinstate' ? 'expiry' : 'earning'
      const own = model.entries.filter((entry) => entry.participantId === owner.participantId && entry.kind === kind)
      const choices = 'of' in next && next.of % 8 !== 0 && own.length > 0 ? own : model.entries
      const target = 'of' in next ? choices[next.of % Math.max(1, choices.length)] : undefined
      const place = { owner, programId, key: `${prefix}:${next.key}`, target }
      model.day += next.laterDays
      const answer = await ask({ ...context, now: dateOf(model.day) }, model.day, next, place)
      const reversedOwner =
        next.type === 'reverse' ? owners.find((o) => o.participantId === target?.participantId) : owner
      const expected = model.apply(next, { ...place, owner: reversedOwner ?? owner })
      demandSame({ step: next, answer: withoutIds(answer) }, { step: next, answer: expected })
      const outcome = `${next.type}: ${answer.ok ? (answer.duplicate ? 'duplicate' : 'done') : answer.reason}`
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      if (answer.ok && 'entryId' in answer) model.nameLastEntry(answer.entryId)
    }
    for (const { participantId } of owners) {
      const kept = await readBalance(sql, participantId)
      demandSame({ ...kept, bought: await readBought(sql, participantId) }, model.keptOf(participantId))
      const entries = model.entries.filter((entry) => entry.participantId === participantId).length
      demandSame(await sumEntries(sql, participantId), { entries, balance: kept.balance, lifetime: kept.lifetime })
    }
  }
  return { live, seen, unseen: () => MUST_BE_SEEN.filter((outcome) => !seen.has(outcome)) }
}
