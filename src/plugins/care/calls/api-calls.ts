import { z } from 'zod'
import { apiError, defineCall, pageQuery, reply } from '@/plugin'
import { MAX_NOTE } from '../domain/note-values'

const moment = z.iso.datetime()
const GROUP = 'Member care'

const row = z
  .object({
    kind: z.string().meta({ description: 'Such as `points`, `rewards`, `receipts` or `notes`; plugins add others.' }),
    id: z.int().meta({ description: 'Unique in its kind.' }),
    at: moment,
    type: z.string().meta({ description: 'What happened, as a code.' }),
    title: z.string().nullable(),
    points: z.int().nullable(),
  })
  .meta({ id: 'TimelineRow' })

const note = z
  .object({
    id: z.int(),
    author: z.string(),
    body: z.string(),
    is_pinned: z.boolean(),
    created_at: moment,
    edited_at: moment.nullable(),
  })
  .meta({ id: 'Note' })

const CALLED = {
  ...{ id: 12, author: 'Ana Ruiz', body: 'Prefers to be called in the evening.', is_pinned: true },
  ...{ created_at: '2026-11-21T09:30:00.000Z', edited_at: null },
}
const MAYA = { participant: '3f0c6d0e-5b0a-4c53-9d0e-2a9f5c1b7e44' }

/** What other systems read and note about participants. */
export const apiCalls = {
  'GET /v1/participants/:participant/timeline': defineCall({
    scope: 'participants.read',
    summary: 'Lists what happened with a participant, the newest first.',
    group: GROUP,
    input: pageQuery.extend({
      cursor: z.string().max(200).optional().meta({ description: '`next_cursor` of the page before.' }),
      kinds: z
        .string()
        .max(500)
        .optional()
        .meta({ description: 'Kinds, separated by commas. Default: all.', examples: ['points,rewards'] }),
    }),
    output: z.object({ data: z.array(row), next_cursor: z.string().nullable() }).meta({ id: 'TimelinePage' }),
    errors: ['participant_not_found', 'invalid_request'],
    example: {
      params: MAYA,
      answer: {
        data: [
          {
            ...{ kind: 'rewards', id: 311, at: '2026-11-21T09:30:00.000Z', type: 'reward_claimed', title: 'Tote bag' },
            points: -500,
          },
        ],
        next_cursor: null,
      },
    },
    handle: async (...args) => (await import('./api/care')).answerTimeline(...args),
  }),
  'GET /v1/participants/:participant/notes': defineCall({
    scope: 'participants.read',
    summary: 'Lists what staff noted about a participant: pinned notes first, then the newest.',
    group: GROUP,
    input: z.strictObject({}),
    output: z.object({ notes: z.array(note) }),
    errors: ['participant_not_found'],
    example: { params: MAYA, answer: { notes: [CALLED] } },
    handle: async (call) => (await import('./api/care')).answerNotes(call),
  }),
  'POST /v1/participants/:participant/notes': defineCall({
    scope: 'participants.write',
    summary: 'Adds a note about a participant, by the name of the API key. The participant never sees it.',
    group: GROUP,
    input: z.strictObject({ body: z.string().trim().min(1).max(MAX_NOTE), is_pinned: z.boolean().default(false) }),
    output: z.object({ note: z.object({ id: z.int() }).meta({ id: 'AddedNote' }) }),
    success: [201],
    errors: ['participant_not_found'],
    example: { params: MAYA, body: { body: 'Prefers to be called in the evening.' }, answer: { note: { id: 12 } } },
    handle: async ({ context, idempotencyKey, params, programId }, { body, is_pinned }) => {
      const { addApiNote } = await import('./api/care')
      const noteId = await addApiNote(context, {
        ...{ programId, participant: params.participant, body, isPinned: is_pinned, key: idempotencyKey },
      })
      return noteId === null ? apiError('participant_not_found') : reply({ note: { id: noteId } }, { status: 201 })
    },
  }),
}
