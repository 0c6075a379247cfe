import { z } from 'zod'
import {
  failed,
  listParameters,
  presentListing,
  programCall,
  type Reply,
  readId,
  reply,
  succeeded,
  text,
} from '@/plugin/http'
import {
  countDeliveries,
  deleteMessage,
  findMessage,
  type ListedMessage,
  listMessages,
  MESSAGE_FILTERS,
  saveMessage,
  scheduleMessage,
  sourceOf,
  stopMessage,
} from '../../domain'
import { MESSAGE_FORM } from '../../domain/message-form'

const parameters = listParameters(MESSAGE_FILTERS)
const idOf = (params: Record<string, string>): number => readId(params.message_id) ?? 0
const NOT_FOUND = () => failed(404, text('notFound'))

const presentListed = ({ channel, created_at, id, name, people, send_at, status }: ListedMessage) => ({
  ...{ id, name, channel, status, people, send_at, created_at },
})

export const LIST = programCall({
  input: parameters,
  handle: async ({ context, programId }, input) =>
    reply(presentListing(await listMessages(context, programId, input), 'messages', presentListed)),
})

export const ONE = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const message = await findMessage(context, { programId, messageId: idOf(params) })
    if (!message) return NOT_FOUND()
    return reply({ message, figures: await countDeliveries(context, { programId, source: sourceOf(message.id) }) })
  },
})

const answerSaved = (saved: Awaited<ReturnType<typeof saveMessage>>): Reply => {
  if (saved.ok) return succeeded(text('messages.saved'), { message_id: saved.id })
  if (saved.reason === 'unknown') return NOT_FOUND()
  if (saved.reason === 'not_draft') return failed(409, text('messages.notDraft'))
  const message = text(saved.reason === 'texts_missing' ? 'messages.textsMissing' : 'messages.audienceMissing')
  return failed(422, message, { [saved.reason === 'texts_missing' ? 'texts' : 'audience']: [message] })
}

export const CREATE = programCall({
  input: MESSAGE_FORM,
  handle: async ({ context, programId }, form) =>
    answerSaved(await saveMessage(context, { programId, messageId: null, form })),
})

export const UPDATE = programCall({
  input: MESSAGE_FORM,
  handle: async ({ context, params, programId }, form) =>
    answerSaved(await saveMessage(context, { programId, messageId: idOf(params), form })),
})

export const REMOVE = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const which = { programId, messageId: idOf(params) }
    if (await deleteMessage(context, which)) return succeeded(text('messages.removed'))
    return (await findMessage(context, which)) ? failed(409, text('messages.notDraft')) : NOT_FOUND()
  },
})

export const SEND = programCall({
  input: z.object({ send_at: z.iso.datetime().nullish() }),
  handle: async ({ context, params, programId }, { send_at }) => {
    const sendAt = send_at ? new Date(send_at) : null
    const scheduled = await scheduleMessage(context, { programId, messageId: idOf(params), sendAt })
    if (scheduled.ok) return succeeded(text(scheduled.isNow ? 'messages.sending' : 'messages.scheduled'))
    switch (scheduled.reason) {
      case 'unknown':
        return NOT_FOUND()
      case 'past':
        return failed(422, text('messages.past'), { send_at: [text('messages.past')] })
      case 'no_channel':
        return failed(422, text('messages.noChannel'))
      default:
        return failed(409, text('messages.notDraft'))
    }
  },
})

export const STOP = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const which = { programId, messageId: idOf(params) }
    if (await stopMessage(context, which)) return succeeded(text('messages.stopped'))
    return (await findMessage(context, which)) ? failed(409, text('messages.notRunning')) : NOT_FOUND()
  },
})
