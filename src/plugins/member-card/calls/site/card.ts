import { z } from 'zod'
import { failed, reply, siteCall, text } from '@/plugin/http'
import { hasCards, openCard } from '../../domain'

export const GET = siteCall('GET /public/member_card', {
  input: z.object({}),
  handle: async ({ context, participant, programId }) => {
    if (!(await hasCards(context.sql, programId))) return failed(404, text('memberCard.off'))
    return reply({ card: await openCard(context, { programId, participantId: participant.id }) })
  },
})
