import { type Context, HOLD_SOURCES, type Listing, type ListParameters, listRows } from '@/plugin/domain'
import { HOLD_STATUSES, type HoldStatus } from './fraud-values'
import { holdsSql, nameSql, openAppealSql } from './holds-sql'

export type ListedHold = {
  kind: string
  hold_id: number
  row_number: number
  participant_id: number
  participant: string
  points: number
  title: string
  signals: string[]
  status: HoldStatus
  held_at: Date
}

/** Plugins add kinds and signals, so they are known once the config is built. */
export const holdFilters = () => ({
  status: HOLD_STATUSES,
  kind: Object.keys(HOLD_SOURCES),
  signal: Object.keys(listSignals()),
})
export type HoldListParameters = ListParameters<ReturnType<typeof holdFilters>>

/** The console texts of all signals, by code. */
export const listSignals = (): Record<string, `${string}.${string}`> =>
  Object.assign({}, ...Object.values(HOLD_SOURCES).map(({ signals }) => signals))

const STATUS = `coalesce(h.decision, case when ${openAppealSql('queue.id', 'h')} is null then 'open' else 'appealed' end)`

/** The queue: what is held, of all kinds, and what was decided. Without a status, only what is open. */
export const listHolds = (
  { sql }: Context,
  programId: number,
  parameters: HoldListParameters,
): Promise<Listing<ListedHold>> => {
  const { kind, signal, status } = parameters.filters
  return listRows<ListedHold>(
    sql,
    {
      select: `h.kind, h.hold_id, h.row_number, h.participant_id, ${nameSql('p')} as participant, h.points::int as points, h.title, h.signals,
        ${STATUS} as status, h.held_at`,
      from: `programs queue cross join lateral (${holdsSql('queue.id')}) h
        join participants p on p.id = h.participant_id and p.program_id = queue.id`,
      where: (bind) => [`queue.id = ${bind(programId)}`, 'p.erased_at is null'],
      filters: (bind) => [
        status.length > 0 ? `${STATUS} = any(${bind(status)}::text[])` : 'h.decision is null',
        ...(kind.length > 0 ? [`h.kind = any(${bind(kind)}::text[])`] : []),
        ...(signal.length > 0 ? [`h.signals ?| ${bind(signal)}::text[]`] : []),
      ],
      searchIn: [{ plain: nameSql('p') }, { plain: 'h.title' }],
      sorts: { held_at: 'h.held_at', points: 'h.points', person: nameSql('p') },
      defaultSort: { key: 'held_at', direction: 'asc' },
      tieBreaker: 'h.row_number',
    },
    parameters,
  )
}

/** How much waits, and since when. */
export const countOpenHolds = async (
  { sql }: Context,
  programId: number,
): Promise<{ count: number; oldest_at: Date | null }> => {
  const [row] = await sql<{ count: number; oldest_at: Date | null }>(
    `select count(*)::int as count, min(h.held_at) as oldest_at
     from (${holdsSql('$1')}) h join participants p on p.id = h.participant_id and p.program_id = $1 and p.erased_at is null
     where h.decision is null`,
    [programId],
  )
  return row ?? { count: 0, oldest_at: null }
}
