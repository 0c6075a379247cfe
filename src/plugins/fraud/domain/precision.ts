import { type Context, listKind, listParameters } from '@/plugin/domain'
import { SMALL_SAMPLE } from './fraud-values'

/** How often a signal was right: of the decided holds with it, those that were refused. */
export type SignalPrecision = {
  kind: string
  signal: string
  decided: number
  confirmed: number
  /** 0 to 1. */
  precision: number
  is_small: boolean
}

/** By kind and signal, the most decided first. A hold with several signals counts for each. */
export const listPrecision = ({ sql }: Context, programId: number): Promise<SignalPrecision[]> =>
  sql<SignalPrecision>(
    `select d.kind, s.signal, count(*)::int as decided, count(*) filter (where d.decision::text = 'refuse')::int as confirmed,
       (count(*) filter (where d.decision::text = 'refuse'))::float8 / count(*) as precision, count(*) < ${SMALL_SAMPLE} as is_small
     from fraud_decisions d cross join lateral jsonb_array_elements_text(coalesce(d.signals, '[]')) s (signal)
     where d.program_id = $1 group by 1, 2 order by 3 desc, 1, 2`,
    [programId],
  )

async function* rowsOf(context: Context, programId: number): AsyncGenerator<SignalPrecision[]> {
  yield await listPrecision(context, programId)
}

export const precisionExport = listKind({
  permission: 'fraud.view',
  filename: 'signals',
  parameters: listParameters({}),
  rows: (context, { programId }) => rowsOf(context, programId),
  columns: [
    { header: 'kind', value: ({ kind }: SignalPrecision) => kind },
    { header: 'signal', value: ({ signal }: SignalPrecision) => signal },
    { header: 'decided', value: ({ decided }: SignalPrecision) => decided },
    { header: 'confirmed', value: ({ confirmed }: SignalPrecision) => confirmed },
    { header: 'precision', value: ({ precision }: SignalPrecision) => precision.toFixed(4) },
  ],
})
