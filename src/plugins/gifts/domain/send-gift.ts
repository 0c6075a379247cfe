import { recordAction, recordEvent, sendPoints } from '@/plugin'
import {
  type Context,
  consumeRateLimit,
  hashIpAddress,
  inTransaction,
  type Limit,
  lockAgainstErasure,
  poolOf,
} from '@/plugin/domain'
import { canTakePartSql, sameKindSql } from './can-take-part'
import { findGiftSettings } from './gift-settings'
import { OPEN_DAYS, UNDO_MINUTES } from './gift-values'

type Receiver = { email: string } | { code: string }

export type GiftRequest = {
  programId: number
  giverId: number
  to: Receiver
  points: number
  message: string
  key: string
  deviceHash: string | null
}

export type GiftRefusal =
  | { reason: 'off' | 'not_allowed' | 'yourself' | 'unknown_link' | 'insufficient_points' | 'too_often' }
  | { reason: 'account_too_new'; days: number }
  | { reason: 'max_points' | 'max_points_per_day' | 'max_points_per_year'; points: number }
export type SentGift = { ok: true; giftId: number; undoUntil: Date } | ({ ok: false } & GiftRefusal)

/** Per giver, however small they are. */
const GIFTS: Limit = { name: 'gifts', times: 20, withinSeconds: 86_400 }

type Facts = {
  takes_part: boolean
  email: string
  created_at: Date
  balance: number
  today: number
  this_year: number
  receiver_id: number | null
  receiver_name: string
}

/**
 * Gives points: they leave the balance at once, and the giver may undo it for 15 minutes before anyone else hears of it.
 * The answer says nothing about who is a member: it is the same for any address. The same key of a participant again
 * answers the first gift.
 */
export const sendGift = async (context: Context, request: GiftRequest): Promise<SentGift> => {
  const { giverId, message, points, programId } = request
  const key = `${giverId}:${request.key}`
  const earlier = await findByKey(context, programId, key)
  if (earlier) return earlier
  const settings = await findGiftSettings(context.sql, programId)
  if (!settings.is_on) return { ok: false, reason: 'off' }
  const counted = await consumeRateLimit(poolOf(context.payload), GIFTS, `${programId}:${giverId}`)
  if (!counted.ok) return { ok: false, reason: 'too_often' }
  return inTransaction(context, async (tx): Promise<SentGift> => {
    const { now } = tx
    await lockAgainstErasure(tx, { programId, participantId: giverId })
    const facts = await findFacts(tx, request)
    if (!facts) return { ok: false, reason: 'not_allowed' }
    const repeated = await findByKey(tx, programId, key)
    if (repeated) return repeated
    const email = 'email' in request.to ? request.to.email : null
    if (!facts.takes_part) return { ok: false, reason: 'not_allowed' }
    const { max_points, max_points_per_day, max_points_per_year, min_account_days } = settings
    if (facts.created_at.getTime() > now.getTime() - min_account_days * 86_400_000)
      return { ok: false, reason: 'account_too_new', days: min_account_days }
    if (email === facts.email || facts.receiver_id === giverId) return { ok: false, reason: 'yourself' }
    if (email === null && facts.receiver_id === null) return { ok: false, reason: 'unknown_link' }
    if (points > max_points) return { ok: false, reason: 'max_points', points: max_points }
    if (facts.today + points > max_points_per_day)
      return { ok: false, reason: 'max_points_per_day', points: Math.max(0, max_points_per_day - facts.today) }
    if (facts.this_year + points > max_points_per_year)
      return { ok: false, reason: 'max_points_per_year', points: Math.max(0, max_points_per_year - facts.this_year) }
    if (facts.balance < points) return { ok: false, reason: 'insufficient_points' }

    const undoUntil = new Date(now.getTime() + UNDO_MINUTES * 60_000)
    const [gift] = await tx.sql<{ id: number }>(
      `insert into gifts (program_id, giver_id, receiver_id, email, points, message, status, signals, undo_until, expires_at, device_hash,
         network_hash, idempotency_key, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, 'sending', '[]', $7, $8, $9, $10, $11, $12, $12) returning id`,
      [
        ...[programId, giverId, facts.receiver_id, email, points, message || null, undoUntil],
        ...[new Date(now.getTime() + OPEN_DAYS * 86_400_000), request.deviceHash],
        ...[hashIpAddress(tx.origin.ipAddress), key, now],
      ],
    )
    if (!gift) throw new Error('a gift was not inserted')
    const sent = await sendPoints(tx, {
      ...{ programId, participantId: giverId, amount: points, key: `gift:${gift.id}:sent`, title: '' },
      ...{ cause: { type: 'Gift', id: gift.id }, rule: 'gifts.rules.sent' },
    })
    if (!sent.ok) throw new Error(`gift ${gift.id} could not take its points: ${sent.reason}`)
    await tx.sql('update gifts set sent_entry = $2 where id = $1', [gift.id, sent.entryId])
    await recordAction(tx, {
      ...{ programId, participantId: giverId, actionType: 'gifts.actions.sent', title: facts.receiver_name },
      ...{ points: -points, actionable: { type: 'Participant' as const, id: giverId }, pointEntryId: sent.entryId },
    })
    await recordEvent(tx, {
      ...{ programId, participantId: giverId, type: 'gift.sent' as const, data: { gift: { id: gift.id, points } } },
    })
    return { ok: true, giftId: gift.id, undoUntil }
  })
}

/** Locks the giver's balance, so that limits count one gift after another. */
const findFacts = async (tx: Context, { giverId, programId, to }: GiftRequest): Promise<Facts | null> => {
  await tx.sql('select 1 from participant_balances where participant_id = $1 and program_id = $2 for no key update', [
    giverId,
    programId,
  ])
  const counts = `g.status::text in ('sending', 'held', 'waiting', 'accepted')`
  const since = (unit: string) =>
    `date_trunc('${unit}', $4::timestamptz at time zone o.time_zone) at time zone o.time_zone`
  const [facts] = await tx.sql<Facts>(
    `select ${canTakePartSql('p')} as takes_part, lower(p.email) as email, p.created_at, b.unused_points as balance, s.today, s.this_year,
       r.id as receiver_id, coalesce(r.first_name, '') as receiver_name
     from participants p join participant_balances b on b.participant_id = p.id join programs o on o.id = p.program_id
     cross join lateral (select coalesce(sum(g.points) filter (where g.created_at >= ${since('day')}), 0)::int as today,
         coalesce(sum(g.points) filter (where g.created_at >= ${since('year')}), 0)::int as this_year
       from gifts g where g.program_id = $1 and g.giver_id = p.id and ${counts}) s
     left join participants r on $3::text is not null and r.referral_code = $3 and ${sameKindSql('r', 'p')} and ${canTakePartSql('r')}
     where p.id = $2 and p.program_id = $1`,
    [programId, giverId, 'code' in to ? to.code : null, tx.now],
  )
  return facts ?? null
}

const findByKey = async ({ sql }: Context, programId: number, key: string): Promise<SentGift | null> => {
  const [row] = await sql<{ id: number; undo_until: Date }>(
    'select id, undo_until from gifts where program_id = $1 and idempotency_key = $2',
    [programId, key],
  )
  return row ? { ok: true, giftId: row.id, undoUntil: row.undo_until } : null
}
