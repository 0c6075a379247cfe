import { z } from 'zod'
import { apiError, defineCall, pageOf, pageQuery, reply } from '@/plugin'

const moment = z.iso.datetime()
const GROUP = 'Segments'

const segment = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    kind: z.enum(['live', 'snapshot']).meta({ description: 'A snapshot keeps the people that it began with.' }),
    people: z.int().meta({ description: 'As of `refreshed_at`.' }),
    unused_points: z.number(),
    refreshed_at: moment.nullable(),
    updated_at: moment,
  })
  .meta({ id: 'Segment' })

const members = pageOf(
  'SegmentMemberPage',
  z.object({ participant: z.object({ identifier: z.string() }), entered_at: moment }).meta({ id: 'SegmentMember' }),
)

const LAPSED = {
  ...{ id: 12, name: 'Lapsed', description: 'Nothing in the last 90 days.', kind: 'live' as const },
  ...{ people: 4210, unused_points: 1_250_400, refreshed_at: '2026-11-21T09:30:00.000Z' },
  updated_at: '2026-11-01T08:00:00.000Z',
}

/** What other systems read of segments. */
export const apiCalls = {
  'GET /v1/segments': defineCall({
    scope: 'participants.read',
    summary: 'Lists the segments of the program, the newest first, without archived ones.',
    group: GROUP,
    input: pageQuery,
    output: pageOf('SegmentPage', segment),
    example: { answer: { data: [LAPSED], next_cursor: null } },
    handle: async (...args) => (await import('./api/segments')).answerSegments(...args),
  }),
  'GET /v1/segments/:segment_id': defineCall({
    scope: 'participants.read',
    summary: 'A segment, with how many people are in it.',
    group: GROUP,
    input: z.strictObject({}),
    output: z.object({ segment }),
    errors: ['not_found'],
    example: { params: { segment_id: '12' }, answer: { segment: LAPSED } },
    handle: async ({ context, params, programId }) => {
      const found = await (await import('./api/segments')).findApiSegment(context, programId, params.segment_id)
      return found ? reply({ segment: found }) : apiError('not_found')
    },
  }),
  'GET /v1/segments/:segment_id/members': defineCall({
    scope: 'participants.read',
    summary: 'Lists the participants who are in a segment, the newest first.',
    group: GROUP,
    input: pageQuery,
    output: members,
    errors: ['not_found'],
    example: {
      params: { segment_id: '12' },
      answer: {
        data: [
          {
            participant: { identifier: '3f0c6d0e-5b0a-4c53-9d0e-2a9f5c1b7e44' },
            entered_at: '2026-11-21T09:30:00.000Z',
          },
        ],
        next_cursor: null,
      },
    },
    handle: async (...args) => (await import('./api/segments')).answerMembers(...args),
  }),
}
