import { type Context, canEarnSql, MANUAL_RULE } from '@/plugin/domain'
import {
  type ActionRules,
  type Done,
  type Outcome,
  outcomesOf,
  type Run,
  type RunOf,
  type Undone,
} from './action-rules'
import { actorOf } from './actor-of'

const keyOf = (run: Run): string => `bulk:${run.id}`

/** Lists what the ledger's entries moved in the activity of their participants. */
const tell = async (tx: Context, run: Run, entries: readonly number[]): Promise<void> => {
  await tx.sql(
    `insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, point_entry_id, occurred_at)
     select e.program_id, e.participant_id, case when e.amount > 0 then 'points_added' else 'points_removed' end, e.title, e.amount,
       'Participant', e.participant_id::text, e.id, $3
     from point_entries e where e.id = any($2::int[]) and e.program_id = $1 and e.amount <> 0`,
    [run.program_id, entries, tx.now],
  )
}

/** Earnings for all of them in one statement. */
const give = async (tx: Context, run: RunOf<'give_points'>, participantIds: readonly number[]): Promise<Outcome[]> => {
  const { points } = run.action
  const posted = await tx.sql<{ participant_id: number; entry: number }>(
    `select m.participant_id, m.entry_id as entry
     from laurel_post_many($1, 'earning', $2::int[], array_fill($3::int, array[cardinality($2::int[])]), $4, 'BulkRun', $5, $6, $7,
       array_fill($8::jsonb, array[cardinality($2::int[])]), $9, $10, $11) m`,
    [
      ...[run.program_id, [...participantIds], points, keyOf(run), String(run.id), run.name, MANUAL_RULE],
      ...[JSON.stringify({ bulk_run: run.id }), ...actorOf(tx), tx.now],
    ],
  )
  await tell(
    tx,
    run,
    posted.map(({ entry }) => entry),
  )
  return outcomesOf(
    participantIds,
    posted.map((row) => ({ ...row, points })),
    'error',
  )
}

type Posted = { participant_id: number; outcome: string; entry: number | null }

/** A spending for each, which the ledger refuses if the balance is too small. */
const take = async (tx: Context, run: RunOf<'take_points'>, participantIds: readonly number[]): Promise<Outcome[]> => {
  const { points } = run.action
  const posted = await tx.sql<Posted>(
    `select w.id as participant_id, f.outcome, f.entry_id as entry
     from unnest($2::int[]) with ordinality w (id, at)
     cross join lateral laurel_post_points($1, w.id, 'spending', -$3::int, 0, null, $4 || ':participant:' || w.id, 'BulkRun', $5, $6, $7,
       $8::jsonb, $9, $10, null, $11) f order by w.at`,
    [
      ...[run.program_id, [...participantIds], points, keyOf(run), String(run.id), run.name, MANUAL_RULE],
      ...[JSON.stringify({ bulk_run: run.id }), ...actorOf(tx), tx.now],
    ],
  )
  const done = posted.filter(({ outcome }) => outcome === 'posted')
  await tell(tx, run, entriesOf(done))
  return outcomesOf(
    participantIds,
    done.flatMap(({ entry, participant_id }) => (entry === null ? [] : [{ participant_id, entry, points: -points }])),
    'insufficient_points',
  )
}

const entriesOf = (rows: readonly { entry: number | null }[]): number[] =>
  rows.flatMap(({ entry }) => (entry === null ? [] : [entry]))

/** Takes back what is left of each earning and of the balance: never below zero, and no debt for what was spent. */
const takeBack = async (tx: Context, run: RunOf<'give_points'>, people: readonly Done[]): Promise<Undone[]> => {
  const entries = people.flatMap(({ entry }) => (entry === null ? [] : [entry]))
  const reversed = await tx.sql<{ participant_id: number; entry: number | null; taken: number; remaining: number }>(
    `with owned as materialized (
       select e.id, e.participant_id, (e.amount + coalesce((select sum(r.lifetime_amount) from point_entries r where r.reverses_id = e.id), 0))::int as remaining,
         greatest(b.unused_points, 0)::int as balance
       from point_entries e join participant_balances b on b.participant_id = e.participant_id and b.program_id = e.program_id
       where e.id = any($2::int[]) and e.program_id = $1
     )
     select o.participant_id, f.entry_id as entry, o.remaining, case when f.outcome = 'posted' then least(o.remaining, o.balance) else 0 end as taken
     from owned o left join lateral (
       select * from laurel_reverse_points($1, o.id, least(o.remaining, o.balance), $3 || ':undo:participant:' || o.participant_id, $4, $5,
         $6::jsonb, $7, $8, $9) where least(o.remaining, o.balance) > 0) f on true
     order by o.participant_id`,
    [
      ...[run.program_id, entries, keyOf(run), run.name, MANUAL_RULE, JSON.stringify({ bulk_run: run.id })],
      ...[...actorOf(tx), tx.now],
    ],
  )
  await tell(tx, run, entriesOf(reversed))
  const { points } = run.action
  return reversed.map(({ participant_id, remaining, taken }): Undone => {
    if (taken === points) return { participant_id, points: taken }
    return { participant_id, points: taken, reason: remaining < points && taken === remaining ? 'reversed' : 'spent' }
  })
}

/** Returns what is left of each spending. */
const giveBack = async (tx: Context, run: RunOf<'take_points'>, people: readonly Done[]): Promise<Undone[]> => {
  const entries = people.flatMap(({ entry }) => (entry === null ? [] : [entry]))
  const refunded = await tx.sql<{ participant_id: number; entry: number | null; returned: number }>(
    `with owned as materialized (
       select e.id, e.participant_id,
         (-e.amount - coalesce((select sum(r.amount) from point_entries r where r.reverses_id = e.id), 0))::int as remaining
       from point_entries e where e.id = any($2::int[]) and e.program_id = $1
     )
     select o.participant_id, f.entry_id as entry, case when f.outcome = 'posted' then o.remaining else 0 end as returned
     from owned o left join lateral (
       select * from laurel_refund_points($1, o.participant_id, o.remaining, o.id, $3 || ':undo:participant:' || o.participant_id, 'BulkRun', $4,
         $5, $6, $7::jsonb, $8, $9, null, $10) where o.remaining > 0) f on true
     order by o.participant_id`,
    [
      ...[run.program_id, entries, keyOf(run), String(run.id), run.name, MANUAL_RULE],
      ...[JSON.stringify({ bulk_run: run.id }), ...actorOf(tx), tx.now],
    ],
  )
  await tell(tx, run, entriesOf(refunded))
  return refunded.map(
    ({ participant_id, returned }): Undone =>
      returned === run.action.points
        ? { participant_id, points: -returned }
        : { participant_id, points: -returned, reason: 'reversed' },
  )
}

export const givePointsRules: ActionRules<'give_points'> = {
  batch: 500,
  leftOutSql: () => `case when not ${canEarnSql('p')} then 'not_eligible' end`,
  sampleSql: ({ points }, bind) => ({ before: 'b.unused_points', after: `b.unused_points + ${bind(points)}::int` }),
  pointsOf: ({ points }) => points,
  apply: give,
  undo: takeBack,
}

export const takePointsRules: ActionRules<'take_points'> = {
  batch: 500,
  leftOutSql: ({ points }, bind) => `case when b.unused_points < ${bind(points)}::int then 'insufficient_points' end`,
  sampleSql: ({ points }, bind) => ({ before: 'b.unused_points', after: `b.unused_points - ${bind(points)}::int` }),
  pointsOf: ({ points }) => -points,
  apply: take,
  undo: giveBack,
}
