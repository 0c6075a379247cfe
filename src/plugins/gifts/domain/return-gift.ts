import { receivePoints, recordAction, recordEvent, sendMail } from '@/plugin'
import { type Context, inTransaction, takeOwed } from '@/plugin/domain'
import type { GiftReturn } from './gift-values'
import { lockOpenGift, type OpenGift, setGiftStatus } from './open-gift'

/** Gives the points of an open gift back to its giver, in the lots that they came from. The gift is locked. */
export const returnGift = async (tx: Context, gift: OpenGift, status: GiftReturn): Promise<void> => {
  const { giver_id, id, points, program_id } = gift
  const owner = { programId: program_id, participantId: giver_id }
  const received = await receivePoints(tx, {
    ...{ ...owner, sentEntryId: gift.sent_entry, key: `gift:${id}:returned`, title: '' },
    ...{ cause: { type: 'Gift', id }, rule: `gifts.rules.${status}` },
  })
  if (!received.ok) throw new Error(`gift ${id} could not go back to its giver: ${received.reason}`)
  await takeOwed(tx, { ...owner, entryId: gift.sent_entry, points, key: `gift:${id}:returned` })
  await setGiftStatus(tx, gift, { status, isSettled: true })
  await recordAction(tx, {
    ...{ ...owner, actionType: 'gifts.actions.returned', title: '', points },
    ...{ actionable: { type: 'Participant' as const, id: giver_id }, pointEntryId: received.entryId },
  })
  await recordEvent(tx, {
    ...{ ...owner, type: 'gift.returned' as const, data: { gift: { id, points }, because: status } },
  })
  if (status !== 'undone')
    await sendMail(tx, { ...owner, kind: 'giftReturned', words: { points: String(points) }, path: '/gifts' })
}

/** Undoes a gift, while its giver may. @returns false if it is another's, unknown or too late */
export const undoGift = (
  context: Context,
  { giftId, participantId, programId }: { programId: number; participantId: number; giftId: number },
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const gift = await lockOpenGift(tx, { programId, giftId })
    if (!gift || gift.giver_id !== participantId || gift.status !== 'sending' || gift.undo_until <= tx.now) return false
    await returnGift(tx, gift, 'undone')
    return true
  })
