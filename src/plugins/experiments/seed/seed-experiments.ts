import { daysFrom, type SeededContent, type SeedState } from '@/plugin/seed'
import { findExperiment, measure, saveExperiment } from '../domain'
import type { ExperimentForm } from '../domain/experiment-form'

type Item = { id: number; text: string; others: string | null }

const SHARES = JSON.stringify([5000, 5000])
const common = { segment: null, goal_item: null, spread: null } as const

/** An experiment that Pennywort finished last week, and one that is running. */
export const seedExperiments = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const programId = programIds.pennywort
  const [stored] = await state.context.sql('select 1 from experiments where program_id = $1', [programId])
  if (stored) return
  await seedFinished(state, programId)
  await seedRunning(state, programId)
  state.made('experiments', 2)
}

const create = async ({ context }: SeedState, programId: number, form: ExperimentForm): Promise<number> => {
  const saved = await saveExperiment(context, { programId, experimentId: null, form })
  if (!saved.ok) throw new Error(`the demo could not write an experiment: ${saved.reason}`)
  return saved.id
}

/** Who saw it, at a minute of the day of their own, in the variant of their hash. `luck` falls from 0 to 999 for each person. */
const PEOPLE = `with people as (
  select p.id, laurel_experiment_variant($2, p.id, e.variants) as variant,
    ('x' || substr(md5($2 || ':' || p.id), 1, 7))::bit(28)::int % 1000 as luck, $3::timestamptz + (p.id % $4::int) * interval '1 hour' as seen_at
  from participants p join experiments e on e.id = $2 where p.program_id = $1 and p.erased_at is null and p.is_test is not true and p.created_at < $3)`

/** The title of a slide: clicked by 12 in 100 before, by 60 in 100 with the title that it has now. */
const seedFinished = async (state: SeedState, programId: number): Promise<void> => {
  const { sql } = state.context
  const [slide] = await sql<Item>(
    `select s.id, (select l.title from carousel_slides_locales l where l._parent_id = s.id and l._locale = 'en') as text,
       (select l.title from carousel_slides_locales l where l._parent_id = s.id and l._locale = 'es') as others
     from carousel_slides s where s.program_id = $1 order by s.position, s.id limit 1`,
    [programId],
  )
  if (!slide) throw new Error('the demo has no slide')
  const id = await create(state, programId, {
    ...{ ...common, name: 'Receipts slide: a title that grows', item: `slide:${slide.id}`, goal: 'clicked' },
    ...{ window_days: 3, baseline: 12, effect: 20 },
    variants: [
      { name: 'Scan your receipts', share: 50, texts: {}, numbers: {}, image: null },
      {
        ...{ name: slide.text, share: 50, numbers: {}, image: null },
        texts: { en: { title: slide.text }, es: { title: slide.others ?? slide.text } },
      },
    ],
  })
  const [startedAt, endedAt] = [daysFrom(state, -20), daysFrom(state, -8)]
  await sql(
    `${PEOPLE}
     insert into experiment_exposures (program_id, experiment_id, participant_id, variant, epoch, exposed_at, clicked_at)
     select $1, $2, id, variant, 0, seen_at, case when luck < case variant when 0 then 120 else 600 end then seen_at + interval '20 seconds' end from people`,
    [programId, id, startedAt, 160],
  )
  await sql(
    `update experiments set started_at = $3, shares = $4, created_at = $3, planned_people = least(planned_people, (
         select min(w.people) from (select count(*) as people from experiment_exposures where experiment_id = $2 group by variant) w))
     where id = $2 and program_id = $1`,
    [programId, id, startedAt, `[{"since": "${startedAt.toISOString()}", "shares": ${SHARES}}]`],
  )
  const experiment = await findExperiment(state.context, { programId, experimentId: id })
  if (!experiment) throw new Error('the demo lost an experiment')
  const result = await measure({ ...state.context, now: endedAt }, experiment)
  await sql(
    `update experiments set status = 'finished', ended_at = $3, kept = 1, result = $4 where id = $2 and program_id = $1`,
    [programId, id, endedAt, JSON.stringify(result)],
  )
}

/** The description of the last reward in the program's order, until enough people have seen it. */
const seedRunning = async (state: SeedState, programId: number): Promise<void> => {
  const { sql } = state.context
  const [reward] = await sql<Item>(
    `select r.id, r.description as text, null as others from rewards r
     where r.program_id = $1 and r.approved_at is not null and r.selection = 'redeem' and r.description is not null
       and (r.finish is null or r.finish > $2)
     order by r.position desc, r.id desc limit 1`,
    [programId, state.context.now],
  )
  if (!reward) throw new Error('the demo has no reward')
  const id = await create(state, programId, {
    ...{ ...common, name: 'Say how little it takes', item: `reward:${reward.id}`, goal: 'claimed' },
    ...{ window_days: 7, baseline: 10, effect: 5 },
    variants: [
      { name: 'Original', share: 50, texts: {}, numbers: {}, image: null },
      {
        ...{ name: 'With the nudge', share: 50, numbers: {}, image: null },
        texts: {
          en: { description: `${reward.text} Most people get there in two weeks.` },
          es: { description: 'La mayoría lo consigue en dos semanas.' },
        },
      },
    ],
  })
  const startedAt = daysFrom(state, -9)
  await sql(
    `update experiments set status = 'running', running_item = 'reward:' || item_id, started_at = $3, created_at = $3, shares = $4
     where id = $2 and program_id = $1`,
    [programId, id, startedAt, `[{"since": "${startedAt.toISOString()}", "shares": ${SHARES}}]`],
  )
  await sql(
    `${PEOPLE}
     insert into experiment_exposures (program_id, experiment_id, participant_id, variant, epoch, exposed_at)
     select $1, $2, id, variant, 0, seen_at from people where luck < 620`,
    [programId, id, startedAt, 200],
  )
}
