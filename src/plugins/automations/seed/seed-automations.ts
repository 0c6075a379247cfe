import { daysFrom, type SeededContent, type SeedState } from '@/plugin/seed'
import { saveAutomation } from '../domain'
import { AUTOMATION_FORM } from '../domain/flow'
import { templateOf } from '../domain/templates'

const SINCE_DAYS = 75
const NAMES = [
  { template: 'welcome', name: 'Welcome' },
  { template: 'at_risk', name: 'We miss you' },
] as const

/** Pennywort's two automations run for ten weeks, with people on their way. */
export const seedAutomations = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const programId = programIds.pennywort
  const { context } = state
  const [stored] = await context.sql('select 1 from automations where program_id = $1', [programId])
  if (stored) return
  for (const { name, template } of NAMES) {
    const form = AUTOMATION_FORM.parse({ ...templateOf(template), name })
    const saved = await saveAutomation(context, { programId, automationId: null, form })
    if (!saved.ok) throw new Error(`the demo could not write an automation: ${saved.reason}`)
    await context.sql(
      `update automations set status = 'running', started_at = $2, created_at = $2, looked_until = $3 where id = $1`,
      [saved.id, daysFrom(state, -SINCE_DAYS), context.now],
    )
    await seedRuns(state, programId, saved.id, template === 'welcome' ? JOINED : QUIET)
  }
  state.made('automations', NAMES.length)
}

const JOINED = `select p.id, p.created_at as at from participants p where p.created_at > $3::timestamptz and p.created_at < $4::timestamptz`
/** Every third person, some weeks after joining. */
const QUIET = `select q.id, q.at from (select p.id, p.created_at + (20 + p.id % 30) * interval '1 day' as at from participants p where p.id % 3 = 0) q
  where q.at > $3::timestamptz and q.at < $4::timestamptz`

/** Runs of a tenth held out and the others finished, except those of the last three days. */
const seedRuns = async (state: SeedState, programId: number, automationId: number, people: string): Promise<void> => {
  const { now, sql } = state.context
  await sql(
    `with entered as (
       insert into automation_runs (program_id, automation_id, participant_id, entry_key, status, step, attempts, due_at, entered_at, finished_at, created_at, updated_at)
       select $1, $2, w.id, 'joined', (case when s.share < 10 then 'held_out' when w.at > $4::timestamptz - interval '3 days' then 'running'
           when s.share % 3 = 0 then 'done' else 'left' end)::enum_automation_runs_status, 2, 0,
         case when s.share >= 10 and w.at > $4::timestamptz - interval '3 days' then w.at + interval '3 days' end, w.at,
         case when s.share >= 10 and w.at <= $4::timestamptz - interval '3 days' then w.at + interval '3 days' end, w.at, w.at
       from (${people}) w join participants p on p.id = w.id and p.program_id = $1 and p.status = 'active' and p.erased_at is null and p.is_test is not true
       cross join lateral (select ('x' || substr(md5($2::int || ':' || w.id), 1, 8))::bit(32)::bigint % 100 as share) s
       returning id, participant_id, status, entered_at)
     insert into automation_steps (program_id, run_id, participant_id, step, kind, outcome, done_at)
     select $1, e.id, e.participant_id, t.step ->> 'id', t.step ->> 'kind', 'done', e.entered_at + t.nth * interval '1 minute'
     from entered e join automations a on a.id = $2 cross join lateral jsonb_array_elements(a.steps) with ordinality t (step, nth)
     where e.status <> 'held_out' and (t.nth <= 2)`,
    [programId, automationId, daysFrom(state, -SINCE_DAYS), now],
  )
}
