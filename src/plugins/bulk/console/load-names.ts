import type { ProgramViewContext } from '@/plugin/console'
import { listSegments } from '@/plugin/domain'
import type { Names } from './describe-run'

type Row = { id: number; name: string }

const MOST_REWARDS = 200

/** What a run can choose: segments, tiers in their order, and rewards that can be given. */
export const loadChoices = async ({ context, programId }: Pick<ProgramViewContext, 'context' | 'programId'>) => {
  const [segments, tiers, rewards] = await Promise.all([
    listSegments(context, programId),
    context.sql<Row>(
      `select t.id, t.name from program_tiers t join programs g on g.id = t.program_id and g.features_tiers
       where t.program_id = $1 order by t.threshold, t.id`,
      [programId],
    ),
    context.sql<Row>(
      `select r.id, r.name from rewards r where r.program_id = $1 and r.approved_at is not null and r.selection in ('redeem', 'achievement')
       order by lower(r.name), r.id limit ${MOST_REWARDS}`,
      [programId],
    ),
  ])
  return { segments, tiers, rewards }
}

const byId = (rows: readonly Row[]): Map<number, string> => new Map(rows.map(({ id, name }) => [id, name]))

export const loadNames = async (view: Pick<ProgramViewContext, 'context' | 'programId'>): Promise<Names> => {
  const { rewards, segments, tiers } = await loadChoices(view)
  return { segments: byId(segments), tiers: byId(tiers), rewards: byId(rewards) }
}
