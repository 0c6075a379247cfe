import type { Context } from '@/domain/context'
import { isLive, type RedemptionRow, redemptionColumns } from './redemption-row'

export type OwnVoucher = RedemptionRow & { program_name: string; time_zone: string }

/** A participant's own voucher while it is shown; null otherwise, for any reason. */
export const findVoucher = async (
  { now, sql }: Context,
  { id, participantId, programId }: { programId: number; participantId: number; id: number },
): Promise<OwnVoucher | null> => {
  const [row] = await sql<OwnVoucher>(
    `select ${redemptionColumns('r')}, g.name as program_name, g.time_zone
     from offer_redemptions r join programs g on g.id = r.program_id where r.id = $1 and r.program_id = $2 and r.participant_id = $3`,
    [id, programId, participantId],
  )
  return row && isLive(row, now) ? row : null
}
