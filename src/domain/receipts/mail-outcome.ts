import type { Context } from '@/domain/context'
import { mailParticipant } from '@/domain/emails'
import { translate } from '@/i18n'

type Outcome = {
  programId: number
  participantId: number
  /** The points it gives; 0 if it was rejected or has no eligible items. */
  points: number
  isRejected: boolean
  merchant: string | null
  /** The reviewer's own message. */
  message?: string | null
}

/** Emails a participant the outcome of a receipt, in the decision's transaction. */
export const mailReceiptOutcome = async (tx: Context, outcome: Outcome): Promise<void> => {
  const { isRejected, merchant, message, participantId, points, programId } = outcome
  if (!isRejected && points === 0) return
  await mailParticipant(tx, {
    programId,
    participantId,
    kind: isRejected ? 'receiptRejected' : 'receiptCounted',
    path: '/receipts',
    words: (locale) => {
      const t = translate(locale, 'mail')
      return {
        merchant: merchant ?? t('receipts.unknownMerchant'),
        points: points.toLocaleString(locale),
        reason: message || t('receipts.noReason'),
      }
    },
  })
}
