import type { Context } from '@/plugin/domain'
import type { PerksProgram } from './program'

/** Which of these merchants of the program's own directory a participant redeemed an offer of this year. */
export const findUsedMerchants = async (
  { now, sql }: Context,
  { id: programId, timeZone }: PerksProgram,
  participantId: number | null,
  merchantIds: readonly (number | string)[],
): Promise<ReadonlySet<number | string>> => {
  const own = merchantIds.filter((id) => typeof id === 'number')
  if (participantId === null || own.length === 0) return new Set()
  const rows = await sql<{ merchant_id: number }>(
    `select distinct o.merchant_id from offer_redemptions r
     join offers o on o.program_id = r.program_id and o.endeca_key = r.endeca_key
     where r.program_id = $1 and r.participant_id = $2 and r.status = 'redeemed'
       and r.year = extract(year from $3::timestamptz at time zone $4) and o.merchant_id = any($5)`,
    [programId, participantId, now, timeZone, own],
  )
  return new Set(rows.map(({ merchant_id }) => merchant_id))
}
