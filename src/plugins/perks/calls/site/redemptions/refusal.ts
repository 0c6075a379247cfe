import { z } from 'zod'
import { failed, siteCall, succeeded, text } from '@/plugin/http'
import { reportRefusal } from '../../../domain'
import { readRedemptionId } from '../../redemption-id'

export const POST = siteCall('POST /offers/redemptions/:redemption_id/refusal', {
  input: z.object({ comment: z.string().trim().max(1000).default('') }),
  handle: async ({ context, params, participant, programId }, { comment }) => {
    const redemptionId = readRedemptionId(params.redemption_id)
    if (redemptionId === null) return failed(404, text('notFound'))
    const who = { programId, participantId: participant.id }
    const reported = await reportRefusal(context, { ...who, redemptionId, comment })
    if (reported.ok) return succeeded(text('perks.reported'))
    return reported.reason === 'not_found' ? failed(404, text('notFound')) : failed(409, text('perks.reportedAlready'))
  },
})
