import { multiplyEarning, type Sql } from '@/plugin/domain'
import { EVENT_ORDER, type EventRow, eventsSql, type Needs, needsOf } from '../earning-events'
import { evaluate, type Stacking } from '../evaluate'
import { listActivatedOffers, listAutomaticRules, type StoredRule } from '../find-rules'
import type { EarningEvent, Rule } from '../rule'
import { addTo, type Tally } from './tally'
import { usageLog } from './usage-log'

/** The change to try. A rule is the stored one, on or off, as if it had run all the time. */
export type EarningChange =
  | { kind: 'rule'; rule: StoredRule }
  | { kind: 'challenge'; id: number; points: number; budget: number | null; spent: number }
  | { kind: 'tier'; id: number; multiplier: number }

type ToReplay = { programId: number; from: Date; until: Date; change: EarningChange; stacking: Stacking }

const BATCH = 10_000

/**
 * Replays what was earned by the same function that posts points, in the order in which it was earned, with the rules as
 * they are and with the change. Reads batches, so that a million events fit into memory.
 * @param onEvent for a list of the events
 */
export const replayEarning = async (
  sql: Sql,
  { change, from, programId, stacking, until }: ToReplay,
  tally: Tally,
  onEvent: (event: EarningEvent, before: number, after: number) => void = () => {},
): Promise<void> => {
  const rules = await listAutomaticRules({ sql }, programId)
  const offers = await listActivatedOffers({ sql }, { programId, participantIds: null })
  const changed = change.kind === 'rule' ? withoutDates(change.rule) : null
  const rulesBefore = (event: EarningEvent) => [...rules, ...(offers.get(event.participant_id) ?? [])]
  const rulesAfter = (event: EarningEvent) =>
    changed ? [...rulesBefore(event).filter(({ id }) => id !== changed.id), changed] : rulesBefore(event)
  const pointsAfter = await pointsWith({ sql }, programId, change)
  const needs: Needs = {
    ...needsOf([...rules, ...[...offers.values()].flat(), ...(changed ? [changed] : [])]),
    base: change.kind !== 'rule',
    unpaid: change.kind === 'challenge' ? change.id : null,
  }
  const [before, after] = [usageLog(), usageLog()]
  const text = eventsSql(needs, {
    receipts: 'e.occurred_at >= $2',
    rows: 'r.created_at >= $2 and r.created_at < $3',
    challenges: 'e.occurred_at >= $2 and e.occurred_at < $3',
    completions: 'c.completed_at >= $2 and c.completed_at < $3',
  })
  await sql(`declare events no scroll cursor for ${text} order by ${EVENT_ORDER}`, [programId, from, until])
  for (;;) {
    const events = await sql<EventRow>(`fetch ${BATCH} from events`)
    for (const event of events) {
      // What was returned or reversed in full. Completions without points have no entry, and no id of one.
      if (event.points <= 0 && event.id > 0) continue
      const then = evaluate(event, rulesBefore(event), stacking, before.usage).effects
      before.add(event, then)
      const replayed = { ...event, points: pointsAfter(event) }
      const now = evaluate(replayed, rulesAfter(event), stacking, after.usage).effects
      after.add(replayed, now)
      const sums = [event.points + sumOf(then), replayed.points + sumOf(now)] as const
      addTo(tally, event.participant_id, ...sums)
      onEvent(event, ...sums)
    }
    if (events.length < BATCH) return
  }
}

const sumOf = (effects: readonly { points: number }[]): number => effects.reduce((sum, { points }) => sum + points, 0)

const withoutDates = (rule: Rule): Rule => ({ ...rule, from: Number.NEGATIVE_INFINITY, until: null })

/** The base points of an event. */
const pointsWith = async (
  { sql }: { sql: Sql },
  programId: number,
  change: EarningChange,
): Promise<(event: EarningEvent) => number> => {
  if (change.kind === 'rule') return ({ points }) => points
  const multipliers = await findMultipliers(sql, programId)
  const multiplierOf = (event: EarningEvent) => event.multiplier ?? guessMultiplier(event, multipliers)
  if (change.kind === 'challenge') {
    let { spent } = change
    return (event) => {
      if (event.challenge_id !== change.id) return event.points
      const { points } = multiplyEarning(change.points, multiplierOf(event))
      // As a completion is refused once the budget is used.
      if (change.budget !== null && spent + points > change.budget) return 0
      spent += points
      return points
    }
  }
  const old = multipliers.get(change.id) ?? 1
  const isShared = [...multipliers.values()].filter((multiplier) => multiplier === old).length > 1
  return (event) => {
    const isOfTier = multiplierOf(event) === old && (event.tier_id === change.id || (!isShared && old !== 1))
    return isOfTier ? multiplyEarning(event.base_points ?? event.points, change.multiplier).points : event.points
  }
}

const findMultipliers = async (sql: Sql, programId: number): Promise<Map<number, number>> => {
  const tiers = await sql<{ id: number; multiplier: number }>(
    `select t.id, t.earning_multiplier::float8 as multiplier from program_tiers t
     join programs g on g.id = t.program_id and g.features_tiers where t.program_id = $1`,
    [programId],
  )
  return new Map(tiers.map(({ id, multiplier }) => [id, multiplier]))
}

/** The ledger doesn't say a multiplier that added nothing, as 1.1 to three points. */
const guessMultiplier = ({ points, tier_id }: EarningEvent, multipliers: ReadonlyMap<number, number>): number => {
  const own = multipliers.get(tier_id ?? 0) ?? 1
  return multiplyEarning(points, own).bonus === 0 ? own : 1
}
