import { z } from 'zod'
import { failed, readId, reply, siteCall, succeeded, text } from '@/plugin/http'
import { listInbox, readInboxLine } from '../../domain'

export const GET = siteCall('GET /public/messages', {
  input: z.object({}),
  handle: async ({ context, locale, participant, programId }) =>
    reply({ messages: await listInbox({ ...context, locale }, { programId, participantId: participant.id }) }),
})

export const POST = siteCall('POST /public/messages/:message_delivery_id', {
  input: z.object({ opened: z.boolean().default(false) }),
  handle: async ({ context, params, participant, programId }, { opened }) => {
    const deliveryId = readId(params.message_delivery_id) ?? 0
    const who = { programId, participantId: participant.id }
    return (await readInboxLine(context, { ...who, deliveryId, isOpened: opened }))
      ? succeeded(text('messages.read'))
      : failed(404, text('notFound'))
  },
})
