import { z } from 'zod'
import { failed, parseId, reply, siteCall, succeeded, text } from '@/plugin/http'
import { CASE_KINDS, listOwnCases, listSubjects, MAX_MESSAGE, MAX_ORDER_NUMBER, openCase } from '../../domain'

export const GET = siteCall('GET /public/help', {
  input: z.object({}),
  handle: async ({ context, participant, programId }) => {
    const who = { programId, participantId: participant.id }
    return reply({ cases: await listOwnCases(context, who), subjects: await listSubjects(context, who) })
  },
})

export const POST = siteCall('POST /public/help', {
  input: z.object({
    kind: z.enum(CASE_KINDS),
    message: z.string().trim().max(MAX_MESSAGE),
    order_number: z.string().trim().max(MAX_ORDER_NUMBER).default(''),
    receipt_id: parseId().optional(),
    claim_id: parseId().optional(),
    idempotency_key: z.string().regex(/^[\w:.-]{8,100}$/),
  }),
  handle: async ({ context, participant, programId }, input) => {
    if (input.message === '')
      return failed(422, text('help.messageMissing'), { message: [text('help.messageMissing')] })
    const opened = await openCase(context, {
      ...{ programId, participantId: participant.id, kind: input.kind, message: input.message },
      ...{ receiptId: input.receipt_id ?? null, claimId: input.claim_id ?? null },
      ...{ orderNumber: input.order_number || null, key: input.idempotency_key },
    })
    if (opened.ok) return succeeded(text('help.sent'), { help_case_id: opened.caseId })
    return opened.reason === 'too_often' ? failed(429, text('help.tooOften')) : failed(404, text('notFound'))
  },
})
