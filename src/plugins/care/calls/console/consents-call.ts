import { z } from 'zod'
import { listConsentLog } from '@/plugin/domain'
import { programCall, type Reply, readId, reply } from '@/plugin/http'

export const CONSENTS_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }): Promise<Reply> =>
    reply({
      consents: (await listConsentLog(context, { programId, participantId: readId(params.end_user_id) ?? 0 })).map(
        ({ detail, given_at, is_withdrawal, kind, occurred_at, revision, source, subject, title }) => ({
          ...{ kind, subject, title, revision, is_withdrawal, source, detail, given_at, occurred_at },
        }),
      ),
    }),
})
