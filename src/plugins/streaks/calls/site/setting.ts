import { z } from 'zod'
import { reply, siteCall, succeeded } from '@/plugin/http'
import { findChoice, saveChoice } from '../../domain'

export const GET = siteCall('GET /public/streaks/setting', {
  input: z.object({}),
  handle: async ({ context, participant, programId }) =>
    reply({ is_hidden: await findChoice(context, { programId, participantId: participant.id }) }),
})

export const PUT = siteCall('PUT /public/streaks/setting', {
  input: z.object({ is_hidden: z.boolean() }),
  handle: async ({ context, participant, programId }, { is_hidden: isHidden }) => {
    await saveChoice(context, { programId, participantId: participant.id, isHidden })
    return succeeded('')
  },
})
