import { z } from 'zod'
import { failed, readId, reply, siteCall, succeeded, text } from '@/plugin/http'
import { answerPrize, listOwnPrizes } from '../../domain'
import { TAX_FORM } from '../../domain/forms'

export const GET = siteCall('GET /public/prizes', {
  input: z.object({}),
  handle: async ({ context, locale, participant, programId }) =>
    reply({ prizes: await listOwnPrizes(context, { programId, participantId: participant.id, locale }) }),
})

export const POST = siteCall('POST /public/prizes/:prize_release_id', {
  input: z.object({
    agrees: z.boolean().default(false),
    answer: z.string().trim().max(100).default(''),
    tax: TAX_FORM.nullable().default(null),
  }),
  handle: async ({ context, locale, params, participant, programId }, { agrees, answer, tax }) => {
    const releaseId = readId(params.prize_release_id) ?? 0
    const who = { programId, participantId: participant.id }
    if (!agrees) return failed(422, text('compliance.agree'), { agrees: [text('compliance.agree')] })
    const shown = (await listOwnPrizes(context, { ...who, locale })).find(({ id }) => id === releaseId)
    const done = await answerPrize(context, { ...who, releaseId, statement: shown?.statement ?? '', answer, tax })
    if (done.ok) return succeeded(text(`compliance.${done.status}`), { status: done.status })
    if (done.reason === 'not_found') return failed(404, text('compliance.gone'))
    if (done.reason === 'too_late') return failed(409, text('compliance.tooLate'))
    if (done.reason === 'not_open') return failed(409, text('compliance.notOpen'))
    return failed(422, text('compliance.wrongAnswer'), { answer: [text('compliance.wrongAnswer')] })
  },
})
