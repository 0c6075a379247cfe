import { z } from 'zod'
import { failed, readId, siteCall, succeeded, text } from '@/plugin/http'
import { answerMail } from '../../domain'

export const POST = siteCall('POST /public/mailed_receipts/:mailed_receipt_id', {
  input: z.object({ answer: z.enum(['mine', 'not_mine']) }),
  handle: async ({ context, params, participant, programId }, { answer }) => {
    const answered = await answerMail(context, {
      ...{ programId, participantId: participant.id, isMine: answer === 'mine' },
      mailId: readId(params.mailed_receipt_id) ?? 0,
    })
    if (!answered) return failed(404, text('notFound'))
    if (answered.status === 'taken') return succeeded(text('mailedReceipts.taken'))
    return answer === 'mine'
      ? failed(422, text(`mailedReceipts.reasons.${answered.reason ?? 'no_receipt'}`))
      : succeeded(text('mailedReceipts.dismissed'))
  },
})
