import { z } from 'zod'
import { findAdministratorSession, SESSION_COOKIES } from '@/plugin/domain'
import { failed, programCall, type Reply, readId, succeeded, text } from '@/plugin/http'
import { createViewLink } from '../../domain'
import { MAX_REASON } from '../../domain/note-values'

const REFUSALS = {
  not_found: failed(404, text('notFound')),
  not_visible: failed(409, text('userCannotSignIn')),
  unavailable: failed(409, text('siteUnavailable')),
} as const

export const VIEW_CALL = programCall({
  input: z.object({
    reason: z
      .string(text('enterValue'))
      .trim()
      .min(1, text('enterValue'))
      .max(MAX_REASON, text('limits.textAtMost', { limit: MAX_REASON })),
  }),
  handle: async ({ context, params, programId, request }, { reason }): Promise<Reply> => {
    const token = request.cookies.get(SESSION_COOKIES.administrator)?.value
    const session = token ? await findAdministratorSession(context.sql, token, context.now) : null
    if (!session) return failed(401, text('pleaseSignIn'))
    const participantId = readId(params.end_user_id) ?? 0
    const link = await createViewLink(context, { programId, participantId, sessionId: session.id, reason })
    return link.ok ? succeeded(text('care.viewReady'), { url: link.url }) : REFUSALS[link.reason]
  },
})
