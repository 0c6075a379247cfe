import type { Context, SegmentUse } from '@/plugin/domain'

/** Runs that aren't over and choose their people by the segment. */
export const findSegmentUses = async (
  { sql }: Context,
  { programId, segmentId }: { programId: number; segmentId: number },
): Promise<SegmentUse[]> => {
  const rows = await sql<{ id: number; name: string }>(
    `select id, name from bulk_runs where program_id = $1 and segment_id = $2 and status in ('draft', 'waiting', 'running', 'undoing')
     order by id desc limit 20`,
    [programId, segmentId],
  )
  return rows.map(({ id, name }) => ({ label: 'bulk.one', name, path: `/programs/${programId}/bulk_runs/${id}` }))
}
