import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { EXPIRY_LAW_COLUMNS, type ExpiryLawFacts, findExpiryLaw, firstExpiryDay } from './expiry-law'
import { type ExpiryRule, listExpiryRules } from './expiry-program'

/** Points that expire on a day. */
export type ExpiringPoints = { on: string; points: number }

type Next = ExpiringPoints & { rule: ExpiryRule }

/**
 * What a participant has, by the day on which it expires, the earliest first; empty if nothing expires where they live.
 * @param next by the program's own rule, which `laurel_next_expiry` finds
 */
export const listExpiries = async (
  context: Context,
  { next, participantId, programId }: { programId: number; participantId: number; next: Next },
): Promise<ExpiringPoints[]> => {
  const { rule, ...first } = next
  const { batches, today, ...facts } = onlyRow(
    await context.sql<ExpiryLawFacts & { batches: ExpiringPoints[]; today: string }>(BATCHES, [
      programId,
      participantId,
      context.now,
    ]),
  )
  const law = findExpiryLaw(await listExpiryRules(context), facts.jurisdiction, { rule, today })
  const lawful = firstExpiryDay(law, facts)
  if (lawful === null) return []
  const earliest = lawful > first.on ? lawful : first.on
  const points = new Map<string, number>()
  for (const batch of rule === 'lot_age' ? batches : [first]) {
    const on = batch.on > earliest ? batch.on : earliest
    points.set(on, (points.get(on) ?? 0) + batch.points)
  }
  return [...points].map(([on, sum]) => ({ on, points: sum }))
}

/** What is left of each day's lots after everything that left the balance, the oldest first. */
const BATCHES = `
  select ${EXPIRY_LAW_COLUMNS}, ($3::timestamptz at time zone laurel_known_zone(g.time_zone))::date::text as today,
    (with dated as materialized (
       select d.amount, d.expires_on from laurel_dated_entries(g.id, p.id,
         greatest(12, coalesce(g.points_rules_expiry_months, 12))::integer, laurel_known_zone(g.time_zone)) d
     ), lots as (
       select expires_on, sum(amount) as points, sum(sum(amount)) over (order by expires_on)
         + (select coalesce(sum(o.amount), 0) from dated o where o.expires_on is null) as upto
       from dated where expires_on is not null group by expires_on
     )
     select coalesce(json_agg(json_build_object('on', l.expires_on, 'points', l.upto - greatest(0, l.upto - l.points)) order by l.expires_on), '[]')
     from lots l where l.upto > 0 and l.points > 0) as batches
  from participants p join programs g on g.id = p.program_id where p.id = $2 and p.program_id = $1`
