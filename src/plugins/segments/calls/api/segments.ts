import { type ApiCallContext, apiError, type Context, readId, replyPage, toPageRequest } from '@/plugin/http'
import { findSegment, type ListedSegment, pageMembers, pageSegments } from '../../domain'

type Query = Parameters<typeof toPageRequest>[0]

const present = ({ description, id, kind, name, people, refreshed_at, unused_points, updated_at }: ListedSegment) => ({
  ...{ id, name, description, kind, people, unused_points },
  refreshed_at: refreshed_at?.toISOString() ?? null,
  updated_at: updated_at.toISOString(),
})

export const answerSegments = async ({ context, programId }: ApiCallContext, query: Query) =>
  replyPage(await pageSegments(context, programId, toPageRequest(query)), present)

export const findApiSegment = async (context: Context, programId: number, id: string | undefined) => {
  const segment = await findSegment(context, { programId, segmentId: readId(id) ?? 0 })
  return segment && !segment.is_archived ? present(segment) : null
}

export const answerMembers = async ({ context, params, programId }: ApiCallContext, query: Query) => {
  const segment = await findApiSegment(context, programId, params.segment_id)
  if (!segment) return apiError('not_found')
  const page = await pageMembers(context, { programId, segmentId: segment.id }, toPageRequest(query))
  return replyPage(page, ({ entered_at, identifier }) => ({
    participant: { identifier },
    entered_at: entered_at.toISOString(),
  }))
}
