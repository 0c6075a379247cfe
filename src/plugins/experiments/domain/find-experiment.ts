import {
  type Context,
  type Listing,
  type ListParameters,
  listRows,
  type Page,
  type PageRequest,
  toPage,
  type Variant,
} from '@/plugin/domain'
import { type Goal, type Result, STATUSES, type Status } from './types'

/** A variant as it is stored. Shares are ten thousandths. */
export type StoredVariant = Omit<Variant, 'mark'> & { name: string; share: number }

export type Experiment = {
  id: number
  program_id: number
  name: string
  status: Status
  kind: string
  item_id: number
  item_name: string
  segment_id: number | null
  variants: StoredVariant[]
  /** The shares of each time. */
  shares: { since: string | null; shares: number[] }[]
  epoch: number
  goal: Goal
  goal_item_id: number | null
  window_days: number
  /** Of a share: from 0 to 1. */
  baseline: number
  effect: number
  spread: number | null
  /** Of each variant. */
  planned_people: number
  started_at: Date | null
  ended_at: Date | null
  kept: number | null
  result: Result | null
  created_at: Date
  people: number
}

export const EXPERIMENT_FILTERS = { status: STATUSES } as const

const SELECT = `e.id, e.program_id, e.name, e.status::text as status, e.kind, e.item_id::int as item_id, e.item_name, e.segment_id::int as segment_id,
  e.variants, e.shares, e.epoch::int as epoch, e.goal::text as goal, e.goal_item_id::int as goal_item_id, e.window_days::int as window_days,
  e.baseline::float8 as baseline, e.effect::float8 as effect, e.spread::float8 as spread, e.planned_people::int as planned_people,
  e.started_at, e.ended_at, e.kept::int as kept, e.result, e.created_at,
  (select count(*)::int from experiment_exposures x where x.experiment_id = e.id) as people`

export type WhichExperiment = { programId: number; experimentId: number }

export const findExperiment = async (
  { sql }: Context,
  { experimentId, programId }: WhichExperiment,
): Promise<Experiment | null> => {
  const [row] = await sql<Experiment>(`select ${SELECT} from experiments e where e.id = $2 and e.program_id = $1`, [
    ...[programId, experimentId],
  ])
  return row ?? null
}

/** The experiment, until the transaction ends. */
export const lockExperiment = async (tx: Context, which: WhichExperiment): Promise<Experiment | null> => {
  await tx.sql('select 1 from experiments where id = $2 and program_id = $1 for no key update', [
    ...[which.programId, which.experimentId],
  ])
  return findExperiment(tx, which)
}

/** The experiments of a program for its administrators. */
export const listExperiments = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters<typeof EXPERIMENT_FILTERS>,
): Promise<Listing<Experiment>> =>
  listRows<Experiment>(
    sql,
    {
      select: SELECT,
      from: 'experiments e',
      where: (bind) => [`e.program_id = ${bind(programId)}`],
      filters: (bind) =>
        parameters.filters.status.length > 0
          ? [`e.status::text = any(${bind(parameters.filters.status)}::text[])`]
          : [],
      searchIn: ['e.name', 'e.item_name'],
      sorts: { name: 'lower(e.name)', created_at: 'e.id' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 'e.id',
    },
    parameters,
  )

/** The newest first, for other systems. */
export const pageExperiments = async (
  { sql }: Context,
  programId: number,
  { before, limit }: PageRequest,
): Promise<Page<Experiment>> =>
  toPage(
    await sql<Experiment>(
      `select ${SELECT} from experiments e where e.program_id = $1 and ($2::int is null or e.id < $2) order by e.id desc limit $3`,
      [programId, before, limit + 1],
    ),
    limit,
  )

/** The running experiment of an item, and earlier ones. */
export const listOfItem = (
  { sql }: Context,
  programId: number,
  { itemId, kind }: { kind: string; itemId: number },
): Promise<{ id: number; status: Status }[]> =>
  sql(
    `select id, status::text as status from experiments where program_id = $1 and kind = $2 and item_id = $3 order by id desc limit 1`,
    [programId, kind, itemId],
  )
