import { z } from 'zod'
import { requestReview } from '@/domain/receipts'
import { refuseAnswer, siteTexts } from '@/http/receipts/refuse-receipt'
import { succeeded } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const POST = siteCall('POST /public/receipts/:identifier/review_request', {
  input: z.object({ message: z.string().trim().min(1).max(2000) }),
  handle: async ({ context, params, participant, programId }, { message }) => {
    const t = await siteTexts(context, programId)
    const answer = await requestReview(context, {
      programId,
      participantId: participant.id,
      identifier: params.identifier ?? '',
      message,
    })
    return answer.ok ? succeeded(t('answer.saved')) : refuseAnswer(t, answer)
  },
})
