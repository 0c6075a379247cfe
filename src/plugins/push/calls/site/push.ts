import { z } from 'zod'
import { reply, siteCall, succeeded } from '@/plugin/http'
import { findOwnPush, saveChoices } from '../../domain'
import { presentPush } from '../present-push'

export const GET = siteCall('GET /public/push', {
  input: z.object({}),
  handle: async ({ context, participant, programId }) =>
    reply(presentPush(await findOwnPush(context, { programId, participantId: participant.id }))),
})

export const PUT = siteCall('PUT /public/push', {
  input: z.object({ receipts: z.boolean(), rewards: z.boolean(), news: z.boolean() }),
  handle: async ({ context, participant, programId }, choices) => {
    await saveChoices(context, { ...choices, programId, participantId: participant.id })
    return succeeded('')
  },
})
