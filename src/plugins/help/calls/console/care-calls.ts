import { z } from 'zod'
import { FIELD_LIMITS } from '@/plugin/domain'
import {
  type Context,
  failed,
  fieldErrors,
  programCall,
  type Reply,
  readId,
  reply,
  succeeded,
  text,
  wireNumber,
} from '@/plugin/http'
import { assignCase, deleteReply, giveForCase, listReplies, saveReply } from '../../domain'
import { REPLY_FORM } from '../../domain/reply-form'

type CallContext = { context: Context; programId: number; params: Record<string, string> }

const UNKNOWN = failed(404, text('notFound'))
const caseOf = ({ params, programId }: CallContext) => ({ programId, caseId: readId(params.help_case_id) ?? 0 })
const { amount: MAX_POINTS, title: MAX_TITLE } = FIELD_LIMITS['point-entries']
const POINTS = text('enterWholeNumber')

export const GIVE_CALL = programCall({
  input: z.object({
    points: wireNumber(
      z
        .number(POINTS)
        .int(POINTS)
        .min(1, POINTS)
        .max(MAX_POINTS, text('limits.atMost', { limit: MAX_POINTS })),
    ),
    title: z
      .string(text('enterValue'))
      .trim()
      .min(1, text('enterValue'))
      .max(MAX_TITLE, text('limits.textAtMost', { limit: MAX_TITLE })),
  }),
  handle: async (call: CallContext, { points, title }): Promise<Reply> => {
    const given = await giveForCase(call.context, { ...caseOf(call), points, title })
    if (given.ok) return succeeded(text('pointsAdded'))
    return given.reason === 'not_found' ? UNKNOWN : failed(409, text('help.alreadyGiven'))
  },
})

export const ASSIGN_CALL = programCall({
  input: z.object({ administrator_id: z.int().positive().nullable() }),
  handle: async (call: CallContext, { administrator_id }): Promise<Reply> =>
    (await assignCase(call.context, { ...caseOf(call), administratorId: administrator_id }))
      ? succeeded(text('help.assigned'))
      : UNKNOWN,
})

export const REPLIES_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({ replies: await listReplies(context, programId) }),
})

const save = async ({ context, programId }: CallContext, replyId: number | null, body: object): Promise<Reply> => {
  const parsed = REPLY_FORM.safeParse(body)
  if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
  const saved = await saveReply(context, { programId, replyId, reply: parsed.data })
  if (saved.ok) return succeeded(text('help.replySaved'))
  if (saved.reason === 'not_found') return UNKNOWN
  return failed(422, text('help.replyNameTaken'), { name: [text('help.replyNameTaken')] })
}

export const ADD_REPLY_CALL = programCall({
  input: z.looseObject({}),
  handle: async (call: CallContext, body: object): Promise<Reply> => save(call, null, body),
})

export const EDIT_REPLY_CALL = programCall({
  input: z.looseObject({}),
  handle: async (call: CallContext, body: object): Promise<Reply> =>
    save(call, readId(call.params.help_reply_id) ?? 0, body),
})

export const DELETE_REPLY_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }: CallContext): Promise<Reply> =>
    (await deleteReply(context, { programId, replyId: readId(params.help_reply_id) ?? 0 }))
      ? succeeded(text('help.replyDeleted'))
      : UNKNOWN,
})
