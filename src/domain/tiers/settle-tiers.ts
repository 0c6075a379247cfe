import { recordAudit } from '@/domain/audit'
import { noteConfirmation } from '@/domain/confirmations'
import { type Context, inTransaction } from '@/domain/context'
import { skipRefused } from '@/domain/hooks'
import { countEach } from '@/platform/count-each'
import { enqueue } from '@/platform/queue'
import { onlyRow } from '@/platform/sql'
import { GRACE_DAYS } from './grace-days'

/** Participants per statement. */
const BATCH = 500

/** Recomputes everybody's tier after the rules changed: participants move up, but never down (RULE-65). */
export const enqueueRecount = ({ sql }: Pick<Context, 'sql'>, programId: number): Promise<void> =>
  enqueue(sql, 'tiers.recount', { programId, after: 0 }, `tiers:${programId}`)

/** Settles the tiers of all participants of a program, one transaction per batch. */
export const recountTiers = async (
  { now, payload, sql }: Context,
  { after, programId }: { programId: number; after: number },
): Promise<void> => {
  let last = after
  const settleNext = async ({ limit, refusal }: { limit: number; refusal?: string }): Promise<boolean> => {
    const batch = onlyRow(
      await sql<{ last: number | null }>(
        `with batch as materialized (
           select p.id from participants p where p.program_id = $1 and p.id > $2 and p.erased_at is null order by p.id limit $4
         ), settled as materialized (
           select b.id, case when not $5::boolean then laurel_settle_tier($1, b.id, 'rules', $3) end from batch b
         )
         select max(id) as last from settled`,
        [programId, last, now, limit, refusal !== undefined],
      ),
    )
    if (batch.last === null) return false
    last = batch.last
    if (refusal !== undefined) payload.logger.warn({ participant: last, refusal }, 'a hook refused a tier change')
    return true
  }
  while (await skipRefused(settleNext, BATCH));
}

/**
 * Renews and ends tiers whose year is over (RULE-65): participants with enough points keep the tier for another year,
 * others get a notice and have 30 more days.
 */
export const reviewTiers = async (context: Context): Promise<void> => {
  const { now, payload, sql } = context
  const due = await sql<{ id: number; program_id: number }>(
    `select p.id, p.program_id from participants p join programs g on g.id = p.program_id and g.features_tiers
     where p.tier_until <= $1::timestamptz + interval '1 day' and p.tier_id is not null and p.erased_at is null
     order by p.tier_until, p.id`,
    [now],
  )
  await countEach(payload, due, {
    work: ({ id, program_id }) =>
      inTransaction(context, async (tx) => {
        const { outcome } = onlyRow(
          await tx.sql<{ outcome: string }>(`select laurel_settle_tier($1, $2, 'points', $3) as outcome`, [
            program_id,
            id,
            now,
          ]),
        )
        if (outcome === 'lowered')
          await recordAudit(tx, {
            action: 'participant.tier_lowered',
            recordType: 'participants',
            recordId: id,
            programId: program_id,
          })
        return outcome === 'kept' ? noteEnding(tx, { programId: program_id, participantId: id }) : true
      }),
    failed: 'a tier whose year is over was not reviewed; the next run tries again',
  })
}

type Ending = { tier: string; missing: number; day: string; until: Date }

/** Tells a participant once, from the day before the anniversary, that the tier will be lost, when, and what keeps it. */
const noteEnding = async (
  tx: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<boolean> => {
  const [ending] = await tx.sql<Ending>(
    `update participants p set tier_notice_at = $3
     from programs g join participant_balances b on b.program_id = g.id join program_tiers t on t.program_id = g.id
     cross join lateral (select case g.tier_rules_basis when 'lifetime' then b.points
       else laurel_recent_earnings(g.id, b.participant_id, $3::timestamptz) end as points) counted
     where p.id = $2 and p.program_id = $1 and g.id = p.program_id and t.id = p.tier_id and b.participant_id = p.id
       and p.tier_notice_at is null and t.threshold > counted.points
     returning t.name as tier, (t.threshold - counted.points)::int as missing, p.tier_until as until,
       to_char((greatest(p.tier_until, $3::timestamptz) + make_interval(days => $4)) at time zone g.time_zone, 'YYYY-MM-DD') as day`,
    [programId, participantId, tx.now, GRACE_DAYS],
  )
  if (!ending) return false
  const { day, missing, tier, until } = ending
  await noteConfirmation(tx, {
    ...{ programId, participantId, kind: 'tierEnding', key: `tier_ending:${participantId}:${until.toISOString()}` },
    data: { title: tier, points: missing, day },
  })
  return true
}
