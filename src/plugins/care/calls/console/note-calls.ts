import { z } from 'zod'
import { allows } from '@/plugin/domain'
import {
  type Administrator,
  type Context,
  failed,
  programCall,
  type Reply,
  readId,
  reply,
  succeeded,
  text,
} from '@/plugin/http'
import {
  addNote,
  canEditNote,
  deleteNote,
  editNote,
  listNotes,
  type Note,
  type NoteChanged,
  pinNote,
} from '../../domain'
import { EDIT_MINUTES, MAX_NOTE } from '../../domain/note-values'

type CallContext = { administrator: Administrator; context: Context; programId: number; params: Record<string, string> }

const UNKNOWN = failed(404, text('notFound'))
const ownerOf = ({ params, programId }: CallContext) => ({
  programId,
  participantId: readId(params.end_user_id) ?? 0,
})
const noteOf = (call: CallContext) => ({ ...ownerOf(call), noteId: readId(call.params.care_note_id) ?? 0 })

const presentNote = (context: Context, note: Note) => ({
  id: note.id,
  author: note.author,
  body: note.body,
  is_pinned: note.is_pinned,
  created_at: note.created_at,
  edited_at: note.edited_at,
  can_edit: canEditNote(context, note),
})

const BODY = z
  .string(text('enterValue'))
  .trim()
  .min(1, text('enterValue'))
  .max(MAX_NOTE, text('limits.textAtMost', { limit: MAX_NOTE }))

const answer = (changed: NoteChanged, done: ReturnType<typeof text>): Reply => {
  if (changed.ok) return succeeded(done)
  if (changed.reason === 'not_found') return UNKNOWN
  if (changed.reason === 'not_yours') return failed(403, text('care.notYours'))
  return failed(403, text('care.tooLate', { minutes: EDIT_MINUTES }))
}

export const NOTES_CALL = programCall({
  input: z.object({}),
  handle: async (call: CallContext): Promise<Reply> =>
    reply({ notes: (await listNotes(call.context, ownerOf(call))).map((note) => presentNote(call.context, note)) }),
})

export const ADD_CALL = programCall({
  input: z.object({
    body: BODY,
    is_pinned: z.boolean().default(false),
    idempotency_key: z.string().regex(/^[\w:.-]{8,64}$/),
  }),
  handle: async (call: CallContext, { body, idempotency_key, is_pinned }): Promise<Reply> => {
    const added = await addNote(call.context, { ...ownerOf(call), body, isPinned: is_pinned, key: idempotency_key })
    return added.ok ? succeeded(text('care.noteAdded'), { care_note_id: added.noteId }) : UNKNOWN
  },
})

export const EDIT_CALL = programCall({
  input: z.object({ body: BODY }),
  handle: async (call: CallContext, { body }): Promise<Reply> =>
    answer(await editNote(call.context, { ...noteOf(call), body }), text('care.noteSaved')),
})

export const PIN_CALL = programCall({
  input: z.object({ is_pinned: z.boolean() }),
  handle: async (call: CallContext, { is_pinned }): Promise<Reply> =>
    answer(
      await pinNote(call.context, { ...noteOf(call), isPinned: is_pinned }),
      text(is_pinned ? 'care.notePinned' : 'care.noteUnpinned'),
    ),
})

export const DELETE_CALL = programCall({
  input: z.object({}),
  handle: async (call: CallContext): Promise<Reply> => {
    const canManage = allows(call.administrator.grants, call.programId, 'notes.manage')
    return answer(await deleteNote(call.context, { ...noteOf(call), canManage }), text('care.noteDeleted'))
  },
})
