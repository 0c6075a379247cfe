import type { Context, SegmentUse } from '@/plugin/domain'

/** Automations whose trigger or one of whose conditions is the segment; without stopped ones. */
export const findSegmentUses = async (
  { sql }: Context,
  { programId, segmentId }: { programId: number; segmentId: number },
): Promise<SegmentUse[]> => {
  const rows = await sql<{ id: number; name: string }>(
    `select a.id, a.name from automations a where a.program_id = $1 and a.status <> 'stopped'
       and (a.trigger ->> 'kind' = 'segment' and a.trigger ->> 'segment_id' = $2::text
         or exists (select from jsonb_array_elements(a.steps) s where s ->> 'kind' = 'condition' and s ->> 'of' = 'segment' and s ->> 'segment_id' = $2::text))
     order by a.name limit 50`,
    [programId, String(segmentId)],
  )
  return rows.map(({ id, name }) => ({
    label: 'automations.one',
    name,
    path: `/programs/${programId}/automations/${id}`,
  }))
}
