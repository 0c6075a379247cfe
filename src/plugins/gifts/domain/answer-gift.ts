import { receivePoints, recordAction, recordEvent } from '@/plugin'
import { type Context, inTransaction, lockAgainstErasure } from '@/plugin/domain'
import { canTakePartSql, sameKindSql } from './can-take-part'
import { checkGift } from './offer-gift'
import { lockOpenGift, type OpenGift, setGiftStatus } from './open-gift'
import { returnGift } from './return-gift'

type Receiving = { programId: number; participantId: number; giftId: number }
export type AnsweredGift =
  /** `held`: a person looks at it first. */
  { ok: true; isHeld: boolean } | { ok: false; reason: 'not_found' | 'not_allowed' | 'cancelled' }

type Receiver = { takes_part: boolean; first_name: string }

/** Locks a gift that waits for this participant: as its receiver, or as the owner of its address. */
const lockOwnGift = async (
  tx: Context,
  { giftId, participantId, programId }: Receiving,
): Promise<{ gift: OpenGift; receiver: Receiver } | null> => {
  await lockAgainstErasure(tx, { programId, participantId })
  const gift = await lockOpenGift(tx, { programId, giftId, also: participantId })
  if (gift?.status !== 'waiting' || gift.giver_id === participantId) return null
  const [receiver] = await tx.sql<Receiver>(
    `select ${canTakePartSql('p')} as takes_part, coalesce(p.first_name, '') as first_name
     from participants p join participants g on g.id = $3 and ${sameKindSql('g', 'p')}
     where p.id = $1 and p.program_id = $2
       and (p.id = $4 or ($4::int is null and lower(p.email) = $5 and p.email_verified_at is not null))`,
    [participantId, programId, gift.giver_id, gift.receiver_id, gift.email],
  )
  return receiver ? { gift, receiver } : null
}

/** Accepts a gift: the points arrive, and keep the day on which they expire. */
export const acceptGift = (context: Context, receiving: Receiving): Promise<AnsweredGift> =>
  inTransaction(context, async (tx): Promise<AnsweredGift> => {
    const own = await lockOwnGift(tx, receiving)
    if (!own) return { ok: false, reason: 'not_found' }
    const { gift, receiver } = own
    const { participantId, programId } = receiving
    if (!receiver.takes_part) return { ok: false, reason: 'not_allowed' }
    if (!gift.giver_takes_part || gift.expires_at <= tx.now) {
      await returnGift(tx, gift, gift.giver_takes_part ? 'expired' : 'cancelled')
      return { ok: false, reason: 'cancelled' }
    }
    // Somebody who has joined since the gift was sent.
    if (gift.receiver_id === null && (await checkGift(tx, gift, participantId))) return { ok: true, isHeld: true }
    const { id, points } = gift
    const received = await receivePoints(tx, {
      ...{ programId, participantId, sentEntryId: gift.sent_entry, key: `gift:${id}:received`, title: '' },
      ...{ cause: { type: 'Gift', id }, rule: 'gifts.rules.received' },
    })
    if (!received.ok) throw new Error(`gift ${id} could not arrive: ${received.reason}`)
    await setGiftStatus(tx, gift, { status: 'accepted', isSettled: true })
    await recordAction(tx, {
      ...{ programId, participantId, actionType: 'gifts.actions.received', title: gift.giver_name, points },
      ...{ actionable: { type: 'Participant' as const, id: participantId }, pointEntryId: received.entryId },
    })
    // Whom an address belongs to is known now.
    await tx.sql('update participant_actions set title = $3 where program_id = $1 and point_entry_id = $2', [
      ...[programId, gift.sent_entry, receiver.first_name],
    ])
    await recordEvent(tx, {
      ...{ programId, participantId, type: 'gift.accepted' as const, data: { gift: { id, points } } },
    })
    return { ok: true, isHeld: false }
  })

/** Refuses a gift: the points go back to the giver. */
export const refuseGift = (context: Context, receiving: Receiving): Promise<AnsweredGift> =>
  inTransaction(context, async (tx): Promise<AnsweredGift> => {
    const own = await lockOwnGift(tx, receiving)
    if (!own) return { ok: false, reason: 'not_found' }
    await tx.sql('update gifts set receiver_id = $2 where id = $1', [own.gift.id, receiving.participantId])
    await returnGift(tx, own.gift, 'refused')
    return { ok: true, isHeld: false }
  })
