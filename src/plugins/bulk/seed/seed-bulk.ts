import { onlyRow } from '@/plugin/domain'
import { daysFrom, type SeededContent, type SeedState } from '@/plugin/seed'
import { draftRun, workOnRun } from '../domain'

const FINISHED_DAYS_AGO = 6
const WAITING_DAYS_AGO = 1
const GUESTS = 12

/** Pennywort tagged the guests of an evening, and points for its best customers wait for a second administrator. */
export const seedBulk = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const programId = programIds.pennywort
  const { context } = state
  const [stored] = await context.sql('select 1 from bulk_runs where program_id = $1', [programId])
  if (stored) return
  const { owner } = onlyRow(
    await context.sql<{ owner: number }>(
      `select a.id as owner from administrators a join programs g on g.organization_id = a.organization_id where g.id = $1 order by a.id limit 1`,
      [programId],
    ),
  )
  const draft = async (days: number, form: Parameters<typeof draftRun>[1]['form']): Promise<number> => {
    const drafted = await draftRun({ ...context, now: daysFrom(state, -days) }, { programId, form })
    if (!drafted.ok) throw new Error(`the demo could not draft a bulk run: ${drafted.reason}`)
    return drafted.id
  }
  const confirm = (runId: number, days: number, status: 'running' | 'waiting') =>
    context.sql(
      `update bulk_runs set status = $2::enum_bulk_runs_status, requested_by_id = $3, confirmed_at = $4, updated_at = $4 where id = $1`,
      [runId, status, owner, daysFrom(state, -days)],
    )
  const guests = await context.sql<{ email: string }>(
    `select email from participants where program_id = $1 and status = 'active' and erased_at is null and is_test is not true
     order by id desc limit ${GUESTS}`,
    [programId],
  )
  const evening = await draft(FINISHED_DAYS_AGO, {
    ...{ name: 'Guests of the tasting evening', action: { kind: 'tag', tag: 'tasting evening', adds: true } },
    source: { kind: 'list', text: ['not-a-member@example.com', ...guests.map(({ email }) => email)].join('\n') },
  })
  await confirm(evening, FINISHED_DAYS_AGO, 'running')
  await workOnRun(context, { programId, runId: evening })
  await context.sql('update bulk_runs set finished_at = confirmed_at where id = $1', [evening])
  const thanks = await draft(WAITING_DAYS_AGO, {
    ...{ name: 'Thank you for a great year', source: { kind: 'filter', query: 'points_min=400' } },
    action: { kind: 'give_points', points: 250 },
  })
  await confirm(thanks, WAITING_DAYS_AGO, 'waiting')
  state.made('bulk runs', 2)
}
