import { givePoints, recordAction, reversePoints } from '@/plugin'
import { type Context, lockAgainstErasure } from '@/plugin/domain'
import { type EventRow, eventsSql, needsOf } from './earning-events'
import { type Effect, evaluate, type Stacking, type Usage } from './evaluate'
import { listActivatedOffers, listAutomaticRules } from './find-rules'
import { findUsage, type ToMeasure } from './find-usage'
import type { EarningEvent, Rule } from './rule'
import { findStacking } from './stacking'

export type Due = Pick<EarningEvent, 'kind' | 'id' | 'participant_id'>

/** Who the participant was when the event was counted, and how rules added up: a later tier or setting takes nothing back. */
type Standing = Pick<EarningEvent, 'tier_id' | 'tags' | 'segments' | 'is_first'> & { stacking: Stacking }

type Source = { id: number; rules: Rule[] | null; standing: Standing | null; postings: number; points: number }
type Award = { boost_id: number; points: number }

const sourceKind = ({ kind }: Due): 'receipt' | 'challenge' => (kind === 'challenge' ? kind : 'receipt')

/**
 * Brings what rules give for one event to what they should give now. The first time, the rules that run are kept with it; a
 * return or a correction is counted by the same rules. The locks make limits exact: of the event, then of its rules by id.
 */
export const settleEvent = async (tx: Context, programId: number, due: Due): Promise<void> => {
  await lockAgainstErasure(tx, { programId, participantId: due.participant_id })
  const source = await openSource(tx, programId, due)
  const rules = source.rules ?? (await listRunningRules(tx, programId, due))
  await lockLimits(tx, rules)
  const found = await findEvent(tx, programId, due, rules)
  if (!found) throw new Error(`${due.kind} ${due.id} was not found`)
  const { is_first, segments, tags, tier_id } = found
  const standing = source.standing ?? {
    ...{ is_first, segments, tags, tier_id, stacking: await findStacking(tx, programId) },
  }
  const event: EarningEvent = { ...found, ...standing }
  const usage = await findUsage(tx, { rules, event, sourceId: source.id })
  const { effects } = evaluate(event, rules, standing.stacking, usage)
  const given = await tx.sql<Award>('select boost_id, points::int as points from boost_awards where source_id = $1', [
    source.id,
  ])
  const postings = await post(tx, { programId, event, source, rules, effects, given })
  const kept = rules.filter((rule) => event.at >= rule.from && (rule.until === null || event.at < rule.until))
  await tx.sql(
    `update boost_sources set points = $2, rules = $3, postings = $4, is_limited = $5, standing = $7, settled_at = $6, updated_at = $6
     where id = $1`,
    [
      source.id,
      event.points,
      JSON.stringify(kept),
      postings,
      effects.some(({ points, uncapped }) => points < uncapped) || isHeldBack(event, rules, usage),
      tx.now,
      JSON.stringify(standing),
    ],
  )
  if (event.points < source.points) await freeLimits(tx, { programId, event, sourceId: source.id, rules })
}

/** The event's row, locked until the end of the transaction. */
const openSource = async ({ now, sql }: Context, programId: number, due: Due): Promise<Source> => {
  const kind = sourceKind(due)
  await sql(
    `insert into boost_sources (program_id, participant_id, kind, source_id, earned_at, points)
     values ($1, $2, $3, $4, $5, 0) on conflict (program_id, kind, source_id) do nothing`,
    [programId, due.participant_id, kind, due.id, now],
  )
  const [row] = await sql<Source>(
    `select id, case when standing is not null then rules end as rules, standing, postings::int as postings, points::int as points
     from boost_sources where program_id = $1 and kind = $2 and source_id = $3 for update`,
    [programId, kind, due.id],
  )
  if (!row) throw new Error(`the row of ${kind} ${due.id} was not found`)
  return row
}

const listRunningRules = async (tx: Context, programId: number, { participant_id }: Due): Promise<Rule[]> => {
  const offers = await listActivatedOffers(tx, { programId, participantIds: [participant_id] })
  return [...(await listAutomaticRules(tx, programId)), ...(offers.get(participant_id) ?? [])]
}

const lockLimits = async ({ sql }: Context, rules: readonly Rule[]): Promise<void> => {
  const limited = rules.filter(
    ({ max_points, max_points_in_all, max_points_per_day }) =>
      max_points !== null || max_points_in_all !== null || max_points_per_day !== null,
  )
  if (limited.length === 0) return
  await sql('select 1 from boosts where id = any($1) order by id for no key update', [limited.map(({ id }) => id)])
}

const findEvent = async (
  { sql }: Context,
  programId: number,
  due: Due,
  rules: readonly Rule[],
): Promise<EarningEvent | null> => {
  const isChallenge = due.kind === 'challenge'
  const events = eventsSql(needsOf(rules), {
    receipts: isChallenge ? 'false' : `e.participant_id = $2 and e.cause_id = $3::text`,
    challenges: isChallenge ? 'e.id = $3::int and e.participant_id = $2' : 'false',
  })
  const [event] = await sql<EventRow>(events, [programId, due.participant_id, String(due.id)])
  return event ?? null
}

const isHeldBack = (event: EarningEvent, rules: readonly Rule[], usage: Usage): boolean =>
  evaluate(event, rules, 'all', usage).misses.some(({ reason }) => reason === 'limit_reached')

type ToPost = {
  programId: number
  event: EarningEvent
  source: Source
  rules: readonly Rule[]
  effects: readonly Effect[]
  given: readonly Award[]
}

/** Posts the differences. Each posting for an event has a number of its own, which makes its key. */
const post = async (tx: Context, { effects, event, given, programId, rules, source }: ToPost): Promise<number> => {
  let { postings } = source
  const isBought = event.kind === 'challenge' && (await isBoughtEarning(tx, programId, event.id))
  const ids = new Set([...effects.map(({ rule }) => rule.id), ...given.map(({ boost_id }) => boost_id)])
  for (const boostId of [...ids].toSorted((a, b) => a - b)) {
    const before = given.find(({ boost_id }) => boost_id === boostId)?.points ?? 0
    const after = effects.find(({ rule }) => rule.id === boostId)?.points ?? 0
    if (before === after) continue
    postings += 1
    const posting = {
      ...{ programId, participantId: event.participant_id, boostId },
      title: rules.find(({ id }) => id === boostId)?.name ?? '',
      key: `boost:${boostId}:${sourceKind(event)}:${event.id}:${postings}`,
      evidence: { [`${sourceKind(event)}_id`]: event.id, earned: event.points },
      causeId: `${boostId}:${sourceKind(event)}:${event.id}`,
      isBought,
    }
    if (after > before) await give(tx, posting, after - before)
    else await takeBack(tx, posting, before - after)
    await tx.sql(
      `insert into boost_awards (program_id, boost_id, source_id, participant_id, local_day, points) values ($1, $2, $3, $4, $5, $6)
       on conflict (source_id, boost_id) do update set points = excluded.points, updated_at = $7`,
      [programId, boostId, source.id, event.participant_id, event.local_day, after, tx.now],
    )
  }
  return postings
}

const isBoughtEarning = async ({ sql }: Context, programId: number, entryId: number): Promise<boolean> =>
  (
    await sql('select 1 from point_entries where id = $1 and program_id = $2 and bought_amount > 0', [
      entryId,
      programId,
    ])
  ).length > 0

type BoostPosting = {
  programId: number
  participantId: number
  boostId: number
  title: string
  key: string
  /** Names the rule and the event: what is given for an event is taken back from it. */
  causeId: string
  evidence: Record<string, unknown>
  /** The bonus is on top of points that money bought. */
  isBought: boolean
}

const give = async (tx: Context, { boostId, causeId, ...posting }: BoostPosting, amount: number): Promise<void> => {
  const posted = await givePoints(tx, {
    ...{ ...posting, amount, cause: { type: 'Boost', id: causeId }, rule: 'boosts.justGiven' },
  })
  if (!posted.ok || posted.duplicate)
    throw new Error(`rule ${boostId} couldn't give ${amount}: ${JSON.stringify(posted)}`)
}

type Earning = { id: number; left: number }

const takeBack = async (tx: Context, posting: BoostPosting, points: number): Promise<void> => {
  const { causeId, evidence, participantId, programId, title } = posting
  const earnings = await tx.sql<Earning>(
    `select e.id, (e.lifetime_amount + coalesce((select sum(r.lifetime_amount) from point_entries r
       where r.reverses_id = e.id and r.program_id = $1), 0))::int as "left"
     from point_entries e where e.program_id = $1 and e.participant_id = $2 and e.kind = 'earning' and e.cause_type = 'Boost'
       and e.cause_id = $3 order by e.id desc`,
    [programId, participantId, causeId],
  )
  let open = points
  for (const { id: entryId, left } of earnings) {
    const amount = Math.min(left, open)
    if (amount <= 0) continue
    const reversed = await reversePoints(tx, {
      ...{ programId, entryId, amount, title, evidence, key: `${posting.key}:${entryId}`, rule: 'boosts.takenBack' },
    })
    if (!reversed.ok || reversed.duplicate) throw new Error(`${posting.key} couldn't take back ${amount} of ${entryId}`)
    await recordAction(tx, {
      ...{ programId, participantId, actionType: 'points_removed', title, points: -amount },
      actionable: { type: 'Participant', id: participantId },
      pointEntryId: reversed.entryId,
    })
    open -= amount
  }
}

/** What a limit kept back for this participant's other events may be given now. They are looked at again. */
const freeLimits = ({ sql }: Context, { event, rules, sourceId }: ToMeasure & { programId: number }) =>
  sql(
    `update boost_sources s set settled_at = null from boost_sources own
     where own.id = $1 and s.program_id = own.program_id and s.participant_id = $2 and s.is_limited and s.id <> $1
       and exists (select from jsonb_array_elements(s.rules) r where (r ->> 'id')::int = any($3))`,
    [sourceId, event.participant_id, rules.map(({ id }) => id)],
  )
