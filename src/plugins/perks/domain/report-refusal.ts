import { type Context, inTransaction } from '@/plugin/domain'

type Report = { programId: number; participantId: number; redemptionId: number; comment: string }

/** Reports that a merchant refused the offer; one report a year unlocks a MOBILE offer again (RULE-70). */
export const reportRefusal = (
  context: Context,
  { comment, participantId, programId, redemptionId }: Report,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'reported_already' }> =>
  inTransaction(context, async ({ now, sql }) => {
    const [redemption] = await sql<{ endeca_key: string; offer_id: number | null; year: number }>(
      `select r.endeca_key, r.offer_id, r.year::int as year from offer_redemptions r join programs g on g.id = r.program_id
       where r.id = $1 and r.program_id = $2 and r.participant_id = $3 and r.redemption_type = 'MOBILE' and r.status in ('redeemed', 'reported')
         and r.year = extract(year from $4::timestamptz at time zone g.time_zone) for update of r`,
      [redemptionId, programId, participantId, now],
    )
    if (!redemption) return { ok: false, reason: 'not_found' }
    const { endeca_key, offer_id, year } = redemption
    const [reported] = await sql(
      `insert into offer_refusals (program_id, participant_id, redemption_id, offer_id, endeca_key, comment, reported_at, year, reopened,
         created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, true, $7, $7) on conflict (participant_id, endeca_key, year) do nothing returning 1`,
      [programId, participantId, redemptionId, offer_id, endeca_key, comment, now, year],
    )
    if (!reported) return { ok: false, reason: 'reported_already' }
    await sql(
      "update offer_redemptions set status = 'reported', updated_at = $2 where id = $1 and status = 'redeemed'",
      [redemptionId, now],
    )
    return { ok: true }
  })
