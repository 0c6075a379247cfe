import type { Context, SegmentUse } from '@/plugin/domain'

/** Messages to the segment that aren't sent yet. */
export const findSegmentUses = async (
  { sql }: Context,
  { programId, segmentId }: { programId: number; segmentId: number },
): Promise<SegmentUse[]> => {
  const rows = await sql<{ id: number; name: string }>(
    `select id, name from messages where program_id = $1 and audience = 'segment' and audience_segment = $2
       and status not in ('sent', 'stopped') order by name limit 50`,
    [programId, segmentId],
  )
  return rows.map(({ id, name }) => ({ label: 'messages.one', name, path: `/programs/${programId}/messages/${id}` }))
}
