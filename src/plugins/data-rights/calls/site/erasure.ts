import { z } from 'zod'
import { failed, siteCall, succeeded, text } from '@/plugin/http'
import { confirmErasure, proveRequest, sendErasureCode } from '../../domain'

const nothing = z.object({})

export const SEND = siteCall('POST /public/data/erasure', {
  input: nothing,
  handle: async ({ context, participant, programId }) => {
    const sent = await sendErasureCode(context, { programId, participantId: participant.id })
    if (sent.ok) return succeeded(text('data_rights.codeSent'))
    if (sent.reason === 'too_often') return failed(429, text('data_rights.tooOften'))
    return failed(409, text('data_rights.alreadyScheduled'))
  },
})

export const CONFIRM = siteCall('POST /public/data/erasure/confirm', {
  input: z.object({ code: z.string().trim().max(20) }),
  handle: async ({ context, participant, programId }, { code }) => {
    const done = await confirmErasure(context, { programId, participantId: participant.id, code })
    if (done.ok) return succeeded(text('data_rights.scheduled'), { erase_at: done.eraseAt })
    const message = text(done.reason === 'wrong_code' ? 'data_rights.wrongCode' : 'data_rights.noCode')
    return failed(422, message, { code: [message] })
  },
})

export const PROVE = siteCall('POST /public/data_requests/:token', {
  input: nothing,
  handle: async ({ context, params, programId }) => {
    const proven = await proveRequest(context, { programId, token: params.token ?? '' })
    return proven.ok
      ? succeeded(text(`data_rights.proven.${proven.kind}`))
      : failed(404, text('data_rights.linkExpired'))
  },
})
