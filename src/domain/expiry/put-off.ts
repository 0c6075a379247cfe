import type { Context } from '@/domain/context'

/** Why points that were announced did not expire: the law of the place, or a notice that nobody got. */
export type PutOffReason = 'bounced' | 'law' | 'not_delivered'

export type PutOff = {
  participant_id: number
  first_name: string | null
  last_name: string | null
  expires_on: string
  points: number
  reason: PutOffReason
}

/** How long a put-off expiry is listed: until its points are announced again, and can expire. */
const LISTED_DAYS = 60

const FROM = `from expiry_notices n join participants p on p.id = n.participant_id and p.erased_at is null
  where n.program_id = $1 and n.put_off is not null and n.expires_on::date > $2::date - ${LISTED_DAYS}
    and not exists (select from expiry_notices s where s.participant_id = n.participant_id and s.expires_on = n.expires_on
      and s.days_before = 0 and s.points > 0)`

/** The latest of them. */
export const listPutOff = ({ now, sql }: Context, programId: number): Promise<PutOff[]> =>
  sql<PutOff>(
    `select n.participant_id, p.first_name, p.last_name, n.expires_on, n.points, n.put_off as reason ${FROM}
     order by n.expires_on desc, n.id desc limit 100`,
    [programId, now],
  )

/** For *Needs attention*: those whose notice wasn't delivered. */
export const countPutOff = async (
  { now, sql }: Context,
  programId: number,
): Promise<{ count: number; oldest_at: Date | null }> => {
  const [row] = await sql<{ count: number; oldest_at: Date | null }>(
    `select count(distinct n.participant_id)::int as count, min(n.sent_at) as oldest_at ${FROM} and n.put_off <> 'law'`,
    [programId, now],
  )
  return row ?? { count: 0, oldest_at: null }
}
