import { z } from 'zod'
import { failed, programCall, type Reply, readId, reply, succeeded, text } from '@/plugin/http'
import { deleteChannel, listChannels, saveChannel, testChannel } from '../../domain'
import { CHANNEL_FORM } from '../../domain/forms'

const idOf = (params: Record<string, string>): number => readId(params.alert_channel_id) ?? 0
const NOT_FOUND = () => failed(404, text('notFound'))

export const LIST = programCall({
  input: z.object({}),
  handle: async ({ context, programId }) => reply({ channels: await listChannels(context, programId) }),
})

const answerSaved = (saved: Awaited<ReturnType<typeof saveChannel>>): Reply => {
  if (saved.ok) return succeeded(text('alerts.channelSaved'), { alert_channel_id: saved.id })
  switch (saved.reason) {
    case 'unknown':
      return NOT_FOUND()
    case 'too_many':
      return failed(409, text('alerts.tooMany'))
    default: {
      const message = text(`alerts.${saved.reason}`)
      return failed(422, message, { url: [message] })
    }
  }
}

export const CREATE = programCall({
  input: CHANNEL_FORM,
  handle: async ({ context, programId }, form) =>
    answerSaved(await saveChannel(context, { programId, channelId: null, form })),
})

export const UPDATE = programCall({
  input: CHANNEL_FORM,
  handle: async ({ context, params, programId }, form) =>
    answerSaved(await saveChannel(context, { programId, channelId: idOf(params), form })),
})

export const REMOVE = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) =>
    (await deleteChannel(context, { programId, channelId: idOf(params) }))
      ? succeeded(text('alerts.channelDeleted'))
      : NOT_FOUND(),
})

export const TEST = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const error = await testChannel(context, { programId, channelId: idOf(params) })
    if (error === undefined) return NOT_FOUND()
    return error === null ? succeeded(text('alerts.tested')) : failed(502, text('alerts.testFailed', { error }))
  },
})
