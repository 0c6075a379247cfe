import { type Context, countEach, inTransaction, listSegmentFields } from '@/plugin/domain'
import { checkRules } from './check-rules'
import { compileRules } from './compile-rules'

type Row = { kind: 'live' | 'snapshot'; rules: unknown; is_new: boolean }

/** Looks who entered and left each segment that people use. One that fails is tried again by the next run. */
export const refreshSegments = async (context: Context): Promise<void> => {
  const due = await context.sql<{ id: number; program_id: number }>(
    `select id, program_id from segments where not coalesce(is_archived, false) and (kind = 'live' or refreshed_at is null)
     order by refreshed_at nulls first, id`,
  )
  await countEach(context.payload, due, {
    work: async ({ id, program_id }) => {
      await refreshSegment(context, { programId: program_id, segmentId: id })
      return true
    },
    failed: 'a segment was not refreshed; the next run tries again',
  })
}

/**
 * Brings the members of a segment up to date in one statement. Who is in it when its rules are saved is in it from then on;
 * later entries and departures are events.
 */
export const refreshSegment = (
  context: Context,
  { programId, segmentId }: { programId: number; segmentId: number },
): Promise<void> =>
  inTransaction(context, async (tx) => {
    // One run at a time: another one could add the same people.
    const [segment] = await tx.sql<Row>(
      `select kind::text as kind, rules, refreshed_at is null as is_new from segments
       where id = $1 and program_id = $2 and not coalesce(is_archived, false) for update`,
      [segmentId, programId],
    )
    if (!segment || (segment.kind === 'snapshot' && !segment.is_new)) return
    const fields = await listSegmentFields(tx, programId)
    const checked = checkRules(segment.rules, fields)
    // A field is gone, such as one of a plugin that was removed: the members stay as they were.
    if (!checked.ok) return
    const { bind, from, values, where } = compileRules(checked.rules, { fields, programId, now: tx.now })
    const id = `${bind(segmentId)}::integer`
    const isNew = `${bind(segment.is_new)}::boolean`
    await tx.sql(
      `with now_in as materialized (select p.id, b.unused_points from ${from} where ${where}),
       gone as (
         update segment_members m set left_at = $2 where m.segment_id = ${id} and m.program_id = $1 and m.left_at is null
           and not exists (select from now_in n where n.id = m.participant_id) returning m.participant_id),
       come as (
         insert into segment_members (segment_id, program_id, participant_id, entered_at)
         select ${id}, $1, n.id, $2 from now_in n where not exists (
           select from segment_members m where m.segment_id = ${id} and m.participant_id = n.id and m.left_at is null)
         on conflict do nothing returning participant_id),
       told as (
         insert into webhook_events (program_id, participant_id, type, data, occurred_at)
         select $1, p.id, change.type, jsonb_build_object('participant', jsonb_build_object('id', p.id, 'identifier', p.identifier),
           'segment', jsonb_build_object('id', s.id, 'name', s.name)), $2
         from (select participant_id, 'segment.entered' as type from come union all select participant_id, 'segment.left' from gone) change
         join participants p on p.id = change.participant_id and p.program_id = $1 and not p.is_test
         join segments s on s.id = ${id}
         where not ${isNew} and laurel_keeps_events($1))
       update segments s set refreshed_at = $2, people = f.people, unused_points = f.unused_points
       from (select count(*) as people, coalesce(sum(unused_points), 0) as unused_points from now_in) f
       where s.id = ${id} and s.program_id = $1`,
      values,
    )
  })
