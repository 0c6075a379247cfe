import { type Context, inTransaction } from '@/plugin/domain'
import { eventsSql, NO_NEEDS } from './earning-events'
import { type Due, settleEvent } from './settle-event'

/** Longer than any transaction that posts points may take to commit. */
const OVERLAP = '15 minutes'
const BATCH = 200

/**
 * Gives what rules give for new purchases and challenges, and takes back what they gave for returned ones. What each event
 * has and should have is compared, so running twice or late changes nothing.
 */
export const settleBoosts = async (context: Context): Promise<void> => {
  const programs = await context.sql<{ id: number; since: Date }>(
    `select g.id, least(min(coalesce(b.settled_until, greatest(b.starts_at, b.counts_from), b.created_at)), $1) - interval '${OVERLAP}' as since
     from programs g join boosts b on b.program_id = g.id
     where g.status = 'active' and (b.is_on or b.settled_until is not null
       or exists (select from boost_activations a where a.boost_id = b.id)) group by g.id order by g.id`,
    [context.now],
  )
  // One that fails holds up no other.
  for (const { id, since } of programs)
    await settleProgram(context, id, since).catch((error: unknown) =>
      context.payload.logger.error({
        code: 'ROW_FAILED',
        err: error,
        msg: `the earning rules of program ${id} weren't settled`,
      }),
    )
}

const settleProgram = async (context: Context, programId: number, since: Date): Promise<void> => {
  let failed = false
  for (;;) {
    const due = await findDue(context, programId, since)
    for (const one of due)
      await inTransaction(context, (tx) => settleEvent(tx, programId, one)).catch((error: unknown) => {
        failed = true
        context.payload.logger.error({
          code: 'ROW_FAILED',
          err: error,
          msg: `the rules for ${one.kind} ${one.id} weren't settled`,
        })
      })
    // What a return sets free is due next.
    if (due.length === 0 || failed) break
  }
  // What failed stays due.
  if (!failed) await context.sql('update boosts set settled_until = $2 where program_id = $1', [programId, context.now])
}

/** Events whose points changed since they were counted, in the order in which they were earned. */
const findDue = ({ sql }: Context, programId: number, since: Date): Promise<Due[]> => {
  const events = eventsSql(NO_NEEDS, {
    receipts: `e.cause_id in (select n.cause_id from recent n where n.cause_type = 'Receipt')
      and e.participant_id in (select n.participant_id from recent n)`,
    challenges: `e.id in (select coalesce(n.reverses_id, n.id) from recent n where n.cause_type = 'Challenge')`,
  })
  return sql<Due>(
    `with recent as materialized (
       select distinct n.cause_type, n.cause_id, n.participant_id, n.id, n.reverses_id from point_entries n
       where n.program_id = $1 and n.occurred_at > $2 and n.kind in ('earning', 'reversal') and n.cause_type in ('Receipt', 'Challenge')
       union
       select case u.kind when 'receipt' then 'Receipt' else 'Challenge' end, u.source_id::text, u.participant_id, u.source_id::int, null
       from boost_sources u where u.program_id = $1 and u.settled_at is null
     )
     select v.kind, v.id, v.participant_id from (${events}) v
     left join boost_sources s on s.program_id = $1 and s.source_id = v.id
       and s.kind = (case v.kind when 'challenge' then 'challenge' else 'receipt' end)::enum_boost_sources_kind
     where (s.id is null and v.points > 0) or s.points <> v.points or s.settled_at is null
     order by v.at, v.kind, v.id limit ${BATCH}`,
    [programId, since],
  )
}
