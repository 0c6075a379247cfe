import { z } from 'zod'
import { allows, listTimeline, readTimelineCursor, type TimelineRow } from '@/plugin/domain'
import { failed, type PermissionPair, programCall, type Reply, readId, reply, text } from '@/plugin/http'

const PAGE = 50

const presentTimelineRow = ({ at, id, kind, path, points, title, type }: TimelineRow) => ({
  ...{ kind, id, at, type, title, points, path },
})

export const TIMELINE_CALL = programCall({
  input: z.object({
    kinds: z.string().max(1000).default(''),
    cursor: z.string().max(200).optional(),
  }),
  handle: async ({ administrator, context, params, programId }, { cursor, kinds }): Promise<Reply> => {
    if (cursor !== undefined && !readTimelineCursor(cursor)) return failed(422, text('pleaseCheck'))
    const { next, rows } = await listTimeline(context, {
      ...{ programId, participantId: readId(params.end_user_id) ?? 0, limit: PAGE, cursor },
      kinds: kinds.split(',').filter(Boolean),
      can: (pair: PermissionPair) => allows(administrator.grants, programId, pair),
    })
    return reply({ timeline: rows.map(presentTimelineRow), next_cursor: next })
  },
})
