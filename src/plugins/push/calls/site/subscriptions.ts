import { z } from 'zod'
import { failed, siteCall, succeeded, text } from '@/plugin/http'
import { subscribe, unsubscribe } from '../../domain'

const endpoint = z.url({ protocol: /^https$/ }).max(1000)
const encoded = z.string().regex(/^[\w-]+=*$/)

export const POST = siteCall('POST /public/push/subscriptions', {
  // As PushSubscription.toJSON() has it.
  input: z.object({ endpoint, keys: z.object({ p256dh: encoded.max(200), auth: encoded.max(100) }) }),
  handle: async ({ context, participant, programId }, { endpoint: address, keys }) => {
    const who = { programId, participantId: participant.id }
    const isSaved = await subscribe(context, { ...who, ...keys, endpoint: address })
    return isSaved ? succeeded('') : failed(422, text('push.notThisBrowser'))
  },
})

export const DELETE = siteCall('DELETE /public/push/subscriptions', {
  input: z.object({ endpoint }),
  handle: async ({ context, participant, programId }, { endpoint: address }) => {
    await unsubscribe(context, { programId, participantId: participant.id, endpoint: address })
    return succeeded('')
  },
})
