import type { Context } from '@/plugin/domain'
import { findGiftSettings } from './gift-settings'
import type { GiftStatus } from './gift-values'

type Owner = { programId: number; participantId: number }

export type OwnGift = {
  id: number
  points: number
  message: string | null
  /** First name of the other side; '' if it isn't known. */
  name: string
  /** Where the giver sent it, as long as nobody has answered. */
  email: string | null
  /**
   * For the giver, `held` and `waiting` are the same, and so are all ways in which the points come back. Anything else
   * would say who is a member and who looks suspicious.
   */
  status: GiftStatus
  /** For a gift that its giver may undo now. */
  undo_until: Date | null
  expires_at: Date
  created_at: Date
}

const MAX_LISTED = 50

/** A participant's gifts, newest first. */
export const listOwnGifts = async (
  { now, sql }: Context,
  { participantId, programId }: Owner,
): Promise<{ sent: OwnGift[]; received: OwnGift[] }> => {
  const sent = await sql<OwnGift>(
    `select g.id, g.points::int as points, g.message, g.email, g.expires_at, g.created_at,
       case when g.status = 'accepted' or (g.email is null and g.status::text in ('sending', 'held', 'waiting'))
         then coalesce(r.first_name, '') else '' end as name,
       case when g.status::text = 'held' then 'waiting' when g.status::text in ('refused', 'declined', 'cancelled') then 'expired'
         else g.status::text end as status,
       case when g.status = 'sending' and g.undo_until > $3 then g.undo_until end as undo_until
     from gifts g left join participants r on r.id = g.receiver_id and r.program_id = g.program_id
     where g.program_id = $1 and g.giver_id = $2 order by g.id desc limit ${MAX_LISTED}`,
    [programId, participantId, now],
  )
  const received = await sql<OwnGift>(
    `select g.id, g.points::int as points, g.message, null as email, g.expires_at, g.created_at, coalesce(p.first_name, '') as name,
       g.status::text as status, null as undo_until
     from participants me join gifts g on g.program_id = me.program_id and g.giver_id <> me.id
       and (g.receiver_id = me.id or (g.receiver_id is null and g.status = 'waiting' and g.email = lower(me.email)
         and me.email_verified_at is not null))
     join participants p on p.id = g.giver_id and p.program_id = g.program_id
     where me.program_id = $1 and me.id = $2 and g.status::text in ('held', 'waiting', 'accepted', 'refused')
     order by g.id desc limit ${MAX_LISTED}`,
    [programId, participantId],
  )
  return { sent, received }
}

/** What a participant may give now: the most points of one gift. */
export const findAllowance = async ({ now, sql }: Context, { participantId, programId }: Owner): Promise<number> => {
  const settings = await findGiftSettings(sql, programId)
  const [row] = await sql<{ balance: number; today: number; this_year: number }>(
    `select b.unused_points as balance,
       coalesce(sum(g.points) filter (where g.created_at >= date_trunc('day', $3::timestamptz at time zone o.time_zone) at time zone o.time_zone), 0)::int as today,
       coalesce(sum(g.points) filter (where g.created_at >= date_trunc('year', $3::timestamptz at time zone o.time_zone) at time zone o.time_zone), 0)::int as this_year
     from participant_balances b join programs o on o.id = b.program_id
     left join gifts g on g.program_id = b.program_id and g.giver_id = b.participant_id
       and g.status::text in ('sending', 'held', 'waiting', 'accepted')
     where b.program_id = $1 and b.participant_id = $2 group by b.unused_points`,
    [programId, participantId, now],
  )
  if (!row) return 0
  return Math.max(
    0,
    Math.min(
      ...[row.balance, settings.max_points],
      ...[settings.max_points_per_day - row.today, settings.max_points_per_year - row.this_year],
    ),
  )
}

/** A participant's gift link, and whose link another one is. */
export const findLinks = async (
  { sql }: Context,
  { code, participantId, programId }: Owner & { code?: string },
): Promise<{ own: string; to: string | null }> => {
  const [row] = await sql<{ own: string; to: string | null }>(
    `select p.referral_code as own, (select coalesce(r.first_name, '') from participants r where r.program_id = p.program_id
       and r.referral_code = $3 and r.id <> p.id and r.erased_at is null and r.status in ('active', 'opted_out')) as to
     from participants p where p.program_id = $1 and p.id = $2`,
    [programId, participantId, code ?? null],
  )
  return row ?? { own: '', to: null }
}
