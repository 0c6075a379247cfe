import type { QueryResultRow } from 'pg'
import type { Listing, ListParameters } from '@/domain/console-lists'
import { figuresSql, type Metric } from '@/domain/figures'
import type { Sql } from '@/platform/sql'
import type { DaySpan } from './range'

type FiguredSource = {
  table: 'challenges' | 'rewards'
  /** Columns of the row `x`, and of `f`, which has one column per metric for the chosen days. */
  select: string
  join?: string
  metrics: readonly Metric[]
  sorts: Readonly<Record<string, string>>
  defaultSort: string
}

/**
 * The challenges or rewards of a program with their figures in the chosen days. A program has a few hundred at most, so
 * all figures are summed once for any sort. Figures sort in descending order by default.
 */
export const listFigured = async <Row extends QueryResultRow>(
  sql: Sql,
  { defaultSort, join = '', metrics, select, sorts, table }: FiguredSource,
  { parameters, programId, span }: { programId: number; span: DaySpan; parameters: ListParameters },
): Promise<Listing<Row>> => {
  const key = parameters.sort !== null && Object.hasOwn(sorts, parameters.sort) ? parameters.sort : defaultSort
  const direction = parameters.direction ?? (key === 'name' ? 'asc' : 'desc')
  const sums = metrics.map(
    (metric) => `coalesce(sum(amount) filter (where metric = '${metric}'), 0)::float8 as ${metric}`,
  )
  const rows = await sql<Row & { total_count: number; at_page: number }>(
    `with f as (
       select subject, ${sums.join(', ')} from ${figuresSql({ program: '$1', metrics, from: '$2', to: '$3' })} s group by subject
     ), listed as (
       select x.id, ${select}, count(*) over ()::int as total_count,
         row_number() over (order by ${sorts[key]} ${direction} nulls last, x.id ${direction}) as place
       from ${table} x ${join} left join f on f.subject = x.id::text
       where x.program_id = $1 and ($4 = '' or strpos(lower(x.name), lower($4)) > 0)
     ), paged as (
       select l.*, least($6::int, greatest(1, ceil(l.total_count::numeric / $5)::int)) as at_page from listed l
     )
     select * from paged where place > (at_page - 1) * $5::int and place <= at_page * $5::int order by place`,
    [programId, span.from, span.to, parameters.search, parameters.page_size, parameters.page],
  )
  return {
    rows: rows as Row[],
    total: rows[0]?.total_count ?? 0,
    isCapped: false,
    page: rows[0]?.at_page ?? 1,
    page_size: parameters.page_size,
    next_cursor: null,
    previous_cursor: null,
    sort: key,
    direction,
  }
}
