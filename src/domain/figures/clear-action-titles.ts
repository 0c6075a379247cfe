import type { Context } from '@/domain/context'
import { lockFigures } from './aggregate-figures'

type ActionTitles = { programId: number; participantId: number; actionTypes: readonly string[] }

/**
 * Clears the titles of a participant's actions of some types, and of purchases that another system reported. Stored figures count actions by title, so those that are in
 * them already move to the empty title. A fold in between would count them twice.
 */
export const clearActionTitles = async (
  tx: Context,
  { actionTypes, participantId, programId }: ActionTitles,
): Promise<void> => {
  await lockFigures(tx)
  await tx.sql(
    `with titled as materialized (
       select a.id, a.action_type, a.title, (a.occurred_at at time zone c.time_zone)::date as day
       from participant_actions a join figure_calendars c on c.program_id = a.program_id
       where a.participant_id = $1 and a.program_id = $2 and a.title <> ''
         and (a.action_type = any($3) or (a.actionable_type = 'Receipt' and a.actionable_id in (
           select r.id::text from receipts r where r.participant_id = $1 and r.program_id = $2 and r.source = 'external')))
     ), counted as (
       select t.action_type, t.title, t.day, count(*) as count from titled t join figure_marks m on m.source = 'participant_actions' and t.id <= m.folded_id
       where not exists (select from participants p where p.id = $1 and p.is_test) group by 1, 2, 3
     ), moved as (
       select day, action_type || '|' || title as subject, -count as amount from counted
       union all select day, action_type || '|', sum(count) from counted group by 1, 2
     ), figures as (
       insert into program_figures (program_id, metric, day, subject, value)
       select $2, 'action_titles', day, subject, amount from moved
       on conflict (program_id, metric, day, subject) do update set value = program_figures.value + excluded.value
     )
     update participant_actions a set title = '' from titled t where a.id = t.id`,
    [participantId, programId, actionTypes],
  )
  // Of a figure that is zero, the title would still be readable.
  await tx.sql("delete from program_figures where program_id = $1 and metric = 'action_titles' and value = 0", [
    programId,
  ])
}
