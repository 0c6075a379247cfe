import type { Context, SegmentUse } from '@/plugin/domain'

/** Earning rules for the segment that aren't over. */
export const findSegmentUses = async (
  { now, sql }: Context,
  { programId, segmentId }: { programId: number; segmentId: number },
): Promise<SegmentUse[]> => {
  const rows = await sql<{ id: number; name: string }>(
    `select b.id, coalesce((select l.name from boosts_locales l where l._parent_id = b.id and l.name <> '' order by l._locale limit 1), '#' || b.id) as name
     from boosts b where b.program_id = $1 and b.segment_id = $2 and (b.ends_at is null or b.ends_at > $3) order by b.id limit 50`,
    [programId, segmentId, now],
  )
  return rows.map(({ id, name }) => ({
    ...{ label: 'boosts.one', name, path: `/programs/${programId}/settings/program/boosts/${id}` },
  }))
}
