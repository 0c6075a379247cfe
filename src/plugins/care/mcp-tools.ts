import { z } from 'zod'
import { defineTool } from '@/plugin'
import { listTimeline } from '@/plugin/domain'
import { listNotes } from './domain'

const MOST = 100

const row = z.object({
  kind: z.string(),
  at: z.string(),
  type: z.string(),
  title: z.string().nullable(),
  points: z.int().nullable(),
})

const list_member_timeline = defineTool({
  title: 'List the timeline of a member',
  description:
    'What happened with one participant, newest first: points, challenges, receipts, rewards, messages, cases.',
  scope: 'participants.read',
  isWrite: false,
  input: z.object({
    participant_id: z.int().positive().describe('The `id` from find_participants.'),
    kinds: z.array(z.string().max(40)).max(20).optional().describe('Such as "points" or "receipts". Default: all.'),
    limit: z.int().min(1).max(MOST).default(30),
  }),
  output: z.object({ rows: z.array(row) }),
  run: async (context, programId, { kinds = [], limit, participant_id }) => {
    const { rows } = await listTimeline(context, {
      ...{ programId, participantId: participant_id, kinds, limit },
      can: () => false,
    })
    const shown = rows.map(({ at, kind, points, title, type }) => ({
      ...{ kind, type, title, points, at: at.toISOString() },
    }))
    return { summary: `${shown.length} rows.`, data: { rows: shown } }
  },
})

const note = z.object({ id: z.int(), author: z.string(), body: z.string(), is_pinned: z.boolean(), at: z.string() })

const list_member_notes = defineTool({
  title: 'List the notes about a member',
  description: 'What staff noted about one participant, pinned notes first. The participant never sees them.',
  scope: 'participants.read',
  isWrite: false,
  input: z.object({ participant_id: z.int().positive().describe('The `id` from find_participants.') }),
  output: z.object({ notes: z.array(note) }),
  run: async (context, programId, { participant_id }) => {
    const notes = await listNotes(context, { programId, participantId: participant_id })
    return {
      summary: `${notes.length} notes.`,
      data: {
        notes: notes.slice(0, MOST).map(({ author, body, created_at, id, is_pinned }) => ({
          ...{ id, author, body, is_pinned, at: created_at.toISOString() },
        })),
      },
    }
  },
})

/** What assistants read about members. */
export const mcpTools = { list_member_timeline, list_member_notes }
