import { z } from 'zod'
import { type ChangedHome, findHome, findHomeRow, publishHome, startHome } from '@/domain/home'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { type Text, text } from '@/i18n/text'
import { errorsByField, formatProblems } from '@/platform/validation-error'
import type { ContentCall } from './content-call'

const nothing = z.object({})

/** What visitors see; `status` is null for a program with the standard home. */
export const HOME_CALL = programCall({
  input: nothing,
  handle: async ({ context, programId }: ContentCall): Promise<Reply> => {
    const row = await findHomeRow(context, programId)
    const { blocks } = await findHome(context, programId)
    return reply({ home: { id: row?.id ?? null, status: row?.status ?? null, blocks } })
  },
})

/** Repeated, it answers the home that the program has. */
export const START_HOME_CALL = programCall({
  input: nothing,
  handle: async ({ context, programId }: ContentCall): Promise<Reply> =>
    answerHome(await startHome(context, programId), text('content.home.started')),
})

export const PUBLISH_HOME_CALL = programCall({
  input: nothing,
  handle: async ({ context, programId }: ContentCall): Promise<Reply> =>
    answerHome(await publishHome(context, programId), text('content.home.published')),
})

export const answerHome = (changed: ChangedHome, message: Text): Reply => {
  if (changed.ok) return succeeded(message, { home_id: changed.homeId })
  if (changed.reason === 'not_found') return failed(404, text('notFound'))
  const errors = changed.errors.map((problem) => ({ ...problem, message: formatProblems([problem]) }))
  return failed(422, text('content.pages.unfinished'), errorsByField(errors))
}
