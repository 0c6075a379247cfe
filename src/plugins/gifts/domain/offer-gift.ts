import { sendMail } from '@/plugin'
import { type Context, noteHoldOpened } from '@/plugin/domain'
import { findSignals } from './find-signals'
import { findGiftSettings } from './gift-settings'
import { type OpenGift, setGiftStatus } from './open-gift'

/** Tells the receiver about a gift that they may accept now. */
export const tellReceiver = async (tx: Context, gift: OpenGift): Promise<void> => {
  if (gift.receiver_id === null) return
  await sendMail(tx, {
    ...{ programId: gift.program_id, participantId: gift.receiver_id, kind: 'giftReceived' as const, path: '/gifts' },
    words: { points: String(gift.points), giver: gift.giver_name },
  })
}

/**
 * Checks a gift whose receiver is known: it is held if something looks like a fraud. The gift is locked.
 * @returns whether it is held
 */
export const checkGift = async (tx: Context, gift: OpenGift, receiverId: number): Promise<boolean> => {
  const { checks } = await findGiftSettings(tx.sql, gift.program_id)
  const signals = checks ? await findSignals(tx, gift, receiverId) : []
  await tx.sql('update gifts set receiver_id = $2 where id = $1', [gift.id, receiverId])
  if (signals.length === 0) return false
  await setGiftStatus(tx, gift, { status: 'held', isSettled: false, signals })
  await noteHoldOpened(tx, {
    ...{ programId: gift.program_id, kind: 'gifts', holdId: gift.id, participantId: gift.giver_id },
    ...{ points: gift.points, signals },
  })
  return true
}
