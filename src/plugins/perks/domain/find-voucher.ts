import type { Context } from '@/plugin/domain'
import { isLive, type RedemptionRow, redemptionColumns } from './redemption-row'

export type OwnVoucher = RedemptionRow & {
  program_name: string
  time_zone: string
  /** The offer's own picture. */
  picture: { filename: string; type: string; width: number; height: number } | null
}

/** A participant's own voucher while it is shown; null otherwise, for any reason. */
export const findVoucher = async (
  { now, sql }: Context,
  { id, participantId, programId }: { programId: number; participantId: number; id: number },
): Promise<OwnVoucher | null> => {
  const [row] = await sql<OwnVoucher>(
    `select ${redemptionColumns('r')}, g.name as program_name, g.time_zone, i.picture
     from offer_redemptions r join programs g on g.id = r.program_id
     left join lateral (
       select case when m.sizes_medium_filename is null
         then json_build_object('filename', m.filename, 'type', m.mime_type, 'width', m.width, 'height', m.height)
         else json_build_object('filename', m.sizes_medium_filename, 'type', m.sizes_medium_mime_type,
           'width', m.sizes_medium_width, 'height', m.sizes_medium_height) end as picture
       from offers o join media m on m.id = o.voucher_id
       where o.id = r.offer_id and o.program_id = r.program_id and m.mime_type like 'image/%') i on true
     where r.id = $1 and r.program_id = $2 and r.participant_id = $3`,
    [id, programId, participantId],
  )
  return row && isLive(row, now) ? row : null
}
