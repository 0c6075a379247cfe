import { type Context, countEach, inTransaction } from '@/plugin/domain'
import { canTakePartSql, sameKindSql } from './can-take-part'
import { checkGift, tellReceiver } from './offer-gift'
import { lockOpenGift, type OpenGift, setGiftStatus } from './open-gift'
import { returnGift } from './return-gift'

const BATCH = 500

/**
 * Offers gifts that can't be undone any more to their receivers, and returns those that nobody accepted in time or whose
 * giver was blocked. Each in a transaction of its own; one that fails is tried again a minute later.
 */
export const settleGifts = async (context: Context): Promise<void> => {
  const due = await context.sql<{ id: number; program_id: number }>(
    `select g.id, g.program_id from gifts g join participants p on p.id = g.giver_id
     where g.status::text in ('sending', 'held', 'waiting')
       and (g.expires_at <= $1 or (g.status::text = 'sending' and g.undo_until <= $1)
         or (g.status::text = 'waiting' and not ${canTakePartSql('p')}))
     order by g.id limit ${BATCH}`,
    [context.now],
  )
  await countEach(context.payload, due, {
    work: ({ id, program_id }) =>
      inTransaction(context, async (tx) => {
        const gift = await lockOpenGift(tx, { programId: program_id, giftId: id })
        if (!gift) return false
        await settleGift(tx, gift)
        return true
      }),
    failed: 'a gift was not settled; the next run tries again',
  })
}

const settleGift = async (tx: Context, gift: OpenGift): Promise<void> => {
  if (!gift.giver_takes_part) return returnGift(tx, gift, 'cancelled')
  if (gift.expires_at <= tx.now) return returnGift(tx, gift, 'expired')
  if (gift.status !== 'sending' || gift.undo_until > tx.now) return
  const receiverId = gift.receiver_id ?? (await findByEmail(tx, gift))
  if (receiverId !== null && (await checkGift(tx, gift, receiverId))) return
  await setGiftStatus(tx, gift, { status: 'waiting', isSettled: false })
  await tellReceiver(tx, { ...gift, receiver_id: receiverId })
}

/** The member with the address of a gift. */
const findByEmail = async ({ sql }: Context, gift: OpenGift): Promise<number | null> => {
  const [row] = await sql<{ id: number }>(
    `select p.id from participants p join participants g on g.id = $3 and ${sameKindSql('g', 'p')}
     where p.program_id = $1 and lower(p.email) = $2 and ${canTakePartSql('p')}`,
    [gift.program_id, gift.email, gift.giver_id],
  )
  return row?.id ?? null
}
