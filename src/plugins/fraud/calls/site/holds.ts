import { z } from 'zod'
import { failed, reply, siteCall, succeeded, text } from '@/plugin/http'
import { listOwnHolds, openAppeal, parseHoldKey } from '../../domain'
import { MAX_APPEAL } from '../../domain/fraud-values'

export const GET = siteCall('GET /public/holds', {
  input: z.object({}),
  handle: async ({ context, participant, programId }) =>
    reply(await listOwnHolds(context, { programId, participantId: participant.id })),
})

export const POST = siteCall('POST /public/holds', {
  input: z.object({ hold: z.string().max(80), message: z.string().trim().max(MAX_APPEAL) }),
  handle: async ({ context, participant, programId }, { hold, message }) => {
    if (message === '') return failed(422, text('fraud.messageMissing'), { message: [text('fraud.messageMissing')] })
    const key = parseHoldKey(hold)
    if (!key) return failed(404, text('fraud.gone'))
    const opened = await openAppeal(context, { ...key, programId, participantId: participant.id, message })
    if (opened.ok) return succeeded(text('fraud.appealed'))
    if (opened.reason === 'too_often') return failed(429, text('fraud.tooOften'))
    return opened.reason === 'appealed' ? failed(409, text('fraud.appealedAlready')) : failed(404, text('fraud.gone'))
  },
})
