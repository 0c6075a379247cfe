import type { Context } from '@/plugin/domain'
import { canTakePartSql } from './can-take-part'
import { type GiftStatus, OPEN_STATUSES } from './gift-values'

export type OpenGift = {
  id: number
  program_id: number
  giver_id: number
  receiver_id: number | null
  email: string | null
  points: number
  status: (typeof OPEN_STATUSES)[number]
  sent_entry: number
  undo_until: Date
  expires_at: Date
  device_hash: string | null
  network_hash: string | null
  signals: string[]
  giver_name: string
  /** Whether the giver is neither blocked nor erased. */
  giver_takes_part: boolean
}

const FIELDS = `g.id, g.program_id, g.giver_id, g.receiver_id, g.email, g.points::int as points, g.status::text as status,
  g.sent_entry::int as sent_entry, g.undo_until, g.expires_at, g.device_hash, g.network_hash, coalesce(g.signals, '[]') as signals,
  coalesce(p.first_name, '') as giver_name, ${canTakePartSql('p')} as giver_takes_part`

/**
 * Locks an open gift, so that it is settled once. The balances that may move come first and in order, because claims and
 * erasures hold theirs, too.
 * @param also whose balance may move besides those of giver and receiver
 * @returns null if it is unknown in the program or was settled
 */
export const lockOpenGift = async (
  tx: Context,
  { also, giftId, programId }: { programId: number; giftId: number; also?: number },
): Promise<OpenGift | null> => {
  await tx.sql(
    `select 1 from participant_balances b where b.program_id = $2 and b.participant_id in
       (select unnest(array[g.giver_id, g.receiver_id, $3::int]) from gifts g where g.id = $1 and g.program_id = $2)
     order by b.participant_id for no key update`,
    [giftId, programId, also ?? null],
  )
  const [gift] = await tx.sql<OpenGift>(
    `select ${FIELDS} from gifts g join participants p on p.id = g.giver_id and p.program_id = g.program_id
     where g.id = $1 and g.program_id = $2 and g.status::text = any($3) for no key update of g`,
    [giftId, programId, OPEN_STATUSES],
  )
  return gift ?? null
}

export const setGiftStatus = async (
  { now, sql }: Context,
  { id, program_id }: Pick<OpenGift, 'id' | 'program_id'>,
  { isSettled, signals, status }: { status: GiftStatus; isSettled: boolean; signals?: readonly string[] },
): Promise<void> => {
  await sql(
    `update gifts set status = $3::text::enum_gifts_status, updated_at = $4, signals = coalesce($6::jsonb, signals),
       settled_at = case when $5 then $4::timestamptz end, email = case when $5 then null else email end
     where id = $1 and program_id = $2`,
    [id, program_id, status, now, isSettled, signals ? JSON.stringify(signals) : null],
  )
}
