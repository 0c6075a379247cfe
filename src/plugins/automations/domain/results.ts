import { type Context, findMessageOutcomes, receiptCountsSql } from '@/plugin/domain'
import { type Comparison, compareMeans, type Sample } from './compare'
import { stepKey } from './do-step'
import type { Automation } from './find-automation'

export type AutomationFigures = Record<
  'entered' | 'running' | 'done' | 'left' | 'stopped' | 'failed' | 'held_out',
  number
>

export const countRuns = async (
  { sql }: Context,
  { id, program_id }: Pick<Automation, 'id' | 'program_id'>,
): Promise<AutomationFigures> => {
  const of = (status: string) => `count(*) filter (where status = '${status}')::int as ${status}`
  const [row] = await sql<AutomationFigures>(
    `select count(*)::int as entered, ${['running', 'done', 'left', 'stopped', 'failed', 'held_out'].map(of).join(', ')}
     from automation_runs where automation_id = $1 and program_id = $2`,
    [id, program_id],
  )
  if (!row) throw new Error('no figures')
  return row
}

export const MEASURES = ['purchases', 'points', 'active'] as const
export type Result = { measure: (typeof MEASURES)[number]; reached: Sample; held: Sample; difference: Comparison }

type Row = { held: boolean; people: number } & Record<`${(typeof MEASURES)[number]}_${'sum' | 'squares'}`, number>

/** What people did in the days after they entered, of those whose days are over: reached against held out. */
export const findResults = async ({ now, sql }: Context, automation: Automation): Promise<Result[]> => {
  const sums = MEASURES.map(
    (name) =>
      `coalesce(sum(${name}), 0)::float8 as ${name}_sum, coalesce(sum(${name} * ${name}), 0)::float8 as ${name}_squares`,
  )
  const rows = await sql<Row>(
    `select held, count(*)::int as people, ${sums.join(', ')} from (
       select r.status = 'held_out' as held,
         (select count(*) from receipts x where x.participant_id = r.participant_id and x.created_at > r.entered_at
           and x.created_at <= r.entered_at + make_interval(days => $3) and ${receiptCountsSql('x')})::numeric as purchases,
         (select coalesce(sum(x.amount), 0) from point_entries x where x.participant_id = r.participant_id and x.kind = 'earning'
           and x.occurred_at > r.entered_at and x.occurred_at <= r.entered_at + make_interval(days => $3)
           and x.idempotency_key not like 'automation:' || r.automation_id || ':%')::numeric as points,
         (case when exists (select from participant_actions x where x.participant_id = r.participant_id and x.occurred_at > r.entered_at
           and x.occurred_at <= r.entered_at + make_interval(days => $3) and x.action_type not like 'points\\_%') then 1 else 0 end)::numeric as active
       from automation_runs r where r.automation_id = $1 and r.program_id = $2 and r.entered_at <= $4::timestamptz - make_interval(days => $3)
         and r.status <> 'stopped') people
     group by held`,
    [automation.id, automation.program_id, automation.window_days, now],
  )
  const sampleOf = (held: boolean, name: (typeof MEASURES)[number]): Sample => {
    const row = rows.find((each) => each.held === held)
    return { people: row?.people ?? 0, sum: row?.[`${name}_sum`] ?? 0, squares: row?.[`${name}_squares`] ?? 0 }
  }
  return MEASURES.map((measure) => {
    const [reached, held] = [sampleOf(false, measure), sampleOf(true, measure)]
    return { measure, reached, held, difference: compareMeans(reached, held) }
  })
}

export type LoggedRun = {
  id: number
  participant_id: number
  name: string
  status: string
  entry_key: string
  entered_at: Date
  due_at: Date | null
  /** `said`: what became of a message, as a text of the console. */
  steps: { step: string; kind: string; outcome: string; done_at: string; said?: string | undefined }[]
}

/** Why people got what they got: the newest runs, or those of one person. */
export const listRuns = async (
  context: Context,
  { id, program_id }: Pick<Automation, 'id' | 'program_id'>,
  participantId: number | null = null,
): Promise<LoggedRun[]> => {
  const runs = await context.sql<LoggedRun>(
    `select r.id, r.participant_id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, r.status::text as status, r.entry_key, r.entered_at, r.due_at,
       coalesce((select json_agg(json_build_object('step', s.step, 'kind', s.kind, 'outcome', s.outcome, 'done_at', s.done_at) order by s.id)
         from automation_steps s where s.run_id = r.id), '[]') as steps
     from automation_runs r join participants p on p.id = r.participant_id
     where r.automation_id = $1 and r.program_id = $2 and ($3::int is null or r.participant_id = $3) order by r.entered_at desc, r.id desc limit 50`,
    [id, program_id, participantId],
  )
  const keyOf = (run: LoggedRun, step: string) => stepKey({ automation_id: id, id: run.id }, step)
  const keys = runs.flatMap((run) =>
    run.steps.filter(({ kind }) => kind === 'message').map(({ step }) => keyOf(run, step)),
  )
  const outcomes = await findMessageOutcomes(context, { programId: program_id, keys })
  return runs.map((run) => ({
    ...run,
    steps: run.steps.map((step) => ({ ...step, said: outcomes.get(keyOf(run, step.step)) })),
  }))
}
