import { audit } from '@/plugin'
import { type Context, inTransaction, noteHoldDecided } from '@/plugin/domain'
import { tellReceiver } from './offer-gift'
import { lockOpenGift, setGiftStatus } from './open-gift'
import { returnGift } from './return-gift'

export const GIFT_DECISIONS = ['release', 'decline'] as const
type Review = { programId: number; giftId: number; decision: (typeof GIFT_DECISIONS)[number] }

/** Decides about a held gift: the receiver may accept it, or it goes back. @returns false if it isn't held any more */
export const reviewGift = (context: Context, { decision, giftId, programId }: Review): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const gift = await lockOpenGift(tx, { programId, giftId })
    if (gift?.status !== 'held') return false
    if (decision === 'release') {
      await setGiftStatus(tx, gift, { status: 'waiting', isSettled: false })
      await tellReceiver(tx, gift)
    } else await returnGift(tx, gift, 'declined')
    await audit(tx, {
      ...{ action: 'gifts.reviewed' as const, recordType: 'gifts', recordId: giftId, programId },
      ...{ before: { status: 'held' }, after: { status: decision === 'release' ? 'waiting' : 'declined' } },
    })
    await noteHoldDecided(tx, {
      ...{ programId, kind: 'gifts', holdId: giftId, participantId: gift.giver_id, points: gift.points },
      ...{ signals: gift.signals, decision: decision === 'release' ? 'release' : 'refuse' },
    })
    return true
  })
