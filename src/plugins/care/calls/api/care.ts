import { listTimeline, readTimelineCursor } from '@/plugin/domain'
import { type ApiCallContext, apiError, type Context, findFiltered, reply } from '@/plugin/http'
import { addNote, listNotes } from '../../domain'

const find = async ({ context, params, programId }: ApiCallContext): Promise<number | null> =>
  (await findFiltered(context, programId, params.participant ?? '')) ?? null

type TimelineQuery = { cursor?: string | undefined; kinds?: string | undefined; limit: number }

export const answerTimeline = async (call: ApiCallContext, { cursor, kinds = '', limit }: TimelineQuery) => {
  const participantId = await find(call)
  if (participantId === null) return apiError('participant_not_found')
  if (cursor !== undefined && !readTimelineCursor(cursor)) return apiError('invalid_request')
  const { next, rows } = await listTimeline(call.context, {
    ...{ programId: call.programId, participantId, limit, cursor },
    kinds: kinds.split(',').filter(Boolean),
    // What staff did is for those who may see the audit log.
    can: (pair) => pair === 'notes.view',
  })
  const data = rows.map(({ at, id, kind, points, title, type }) => ({
    ...{ kind, id, type, title, points, at: at.toISOString() },
  }))
  return reply({ data, next_cursor: next })
}

export const answerNotes = async (call: ApiCallContext) => {
  const participantId = await find(call)
  if (participantId === null) return apiError('participant_not_found')
  const notes = await listNotes(call.context, { programId: call.programId, participantId })
  return reply({
    notes: notes.map(({ author, body, created_at, edited_at, id, is_pinned }) => ({
      ...{ id, author, body, is_pinned },
      created_at: created_at.toISOString(),
      edited_at: edited_at?.toISOString() ?? null,
    })),
  })
}

type ApiNote = { programId: number; participant: string | undefined; body: string; isPinned: boolean; key: string }

/** @returns null for an unknown participant */
export const addApiNote = async (context: Context, { participant, ...note }: ApiNote): Promise<number | null> => {
  const participantId = await findFiltered(context, note.programId, participant ?? '')
  if (!participantId) return null
  const added = await addNote(context, { ...note, participantId })
  return added.ok ? added.noteId : null
}
