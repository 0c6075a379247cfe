import { z } from 'zod'
import { failed, listParameters, presentListing, programCall, readId, reply, succeeded, text } from '@/plugin/http'
import { listSuppressions, removeSuppression, SUPPRESSION_FILTERS } from '../../domain'

const parameters = listParameters(SUPPRESSION_FILTERS)

export const LIST = programCall({
  input: parameters,
  handle: async ({ context, programId }, input) =>
    reply(
      presentListing(
        await listSuppressions(context, programId, input),
        'suppressions',
        ({ created_at, detail, email, id, reason }) => ({
          ...{ id, email, reason, detail, created_at },
        }),
      ),
    ),
})

export const REMOVE = programCall({
  input: z.object({ why: z.string().trim().min(3, text('messages.whyMissing')).max(300) }),
  handle: async ({ context, params, programId }, { why }) =>
    (await removeSuppression(context, { programId, suppressionId: readId(params.message_suppression_id) ?? 0, why }))
      ? succeeded(text('messages.unsuppressed'))
      : failed(404, text('notFound')),
})
