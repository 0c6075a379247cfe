import type { QueryResultRow } from 'pg'
import { onlyRow, type Sql } from '@/platform/sql'
import type { ListParameters } from './list-parameters'

/** Beyond this many rows a list says '10,000+': an exact total of millions costs more than it tells. */
export const COUNT_LIMIT = 10_000

/** Puts a value into the statement's parameters. @returns its placeholder, such as `$3` */
export type Bind = (value: unknown) => string

/** A list in SQL. Every text in here is written by us; what comes from a browser goes through `bind`, always. */
export type ListSource = {
  /** The columns, with aliases where they are named otherwise on the row. */
  select: string
  from: string
  /** Conditions that always hold, the program's first. */
  where: (bind: Bind) => string[]
  /** Text expressions that a search looks into; a search finds any part, in any letter case. */
  searchIn: readonly string[]
  /** What one may sort by: key in the address -> expression. */
  sorts: Readonly<Record<string, string>>
  defaultSort: { key: string; direction: 'asc' | 'desc' }
  /** A unique column, so that pages neither repeat nor lose a row. */
  tieBreaker: string
}

export type Listing<Row> = {
  rows: Row[]
  /** At most COUNT_LIMIT. */
  total: number
  /** There are more than `total`. */
  isCapped: boolean
  /** The page that is shown: the last one, where a later one was asked for. */
  page: number
  page_size: number
  /** What the list is sorted by in the end. */
  sort: string
  direction: 'asc' | 'desc'
}

type Asked = Pick<ListParameters, 'search' | 'sort' | 'direction' | 'page' | 'page_size'>

/** One page of a list, with the total as far as it is counted. */
export const listRows = async <Row extends QueryResultRow>(
  sql: Sql,
  source: ListSource,
  asked: Asked,
): Promise<Listing<Row>> => {
  const { bind, values } = binder()
  const condition = conditionOf(source, asked.search, bind)
  const { count } = onlyRow(
    await sql<{ count: number }>(
      `select count(*)::int as count from (select 1 from ${source.from} where ${condition} limit ${COUNT_LIMIT + 1}) counted`,
      values,
    ),
  )
  const isCapped = count > COUNT_LIMIT
  const lastPage = Math.max(1, Math.ceil(count / asked.page_size))
  const page = isCapped ? asked.page : Math.min(asked.page, lastPage)
  const order = orderOf(source, asked)
  const rows = await sql<Row>(
    `select ${source.select} from ${source.from} where ${condition} order by ${order.by}
     limit ${bind(asked.page_size)} offset ${bind((page - 1) * asked.page_size)}`,
    values,
  )
  const { direction, key: sort } = order
  return { rows, total: Math.min(count, COUNT_LIMIT), isCapped, page, page_size: asked.page_size, sort, direction }
}

/** Every row of a list in batches, for CSV. */
export async function* listAllRows<Row extends QueryResultRow>(
  sql: Sql,
  source: ListSource,
  asked: Pick<Asked, 'search' | 'sort' | 'direction'>,
  batchSize = 1000,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += batchSize) {
    const { bind, values } = binder()
    const condition = conditionOf(source, asked.search, bind)
    const rows = await sql<Row>(
      `select ${source.select} from ${source.from} where ${condition} order by ${orderOf(source, asked).by}
       limit ${bind(batchSize)} offset ${bind(offset)}`,
      values,
    )
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
  }
}

const binder = (): { bind: Bind; values: unknown[] } => {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

const conditionOf = (source: ListSource, search: string, bind: Bind): string => {
  const conditions = source.where(bind)
  if (search !== '' && source.searchIn.length > 0) {
    const pattern = bind(`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`)
    conditions.push(`(${source.searchIn.map((text) => `${text} ilike ${pattern}`).join(' or ')})`)
  }
  return conditions.length > 0 ? conditions.join(' and ') : 'true'
}

const orderOf = ({ defaultSort, sorts, tieBreaker }: ListSource, asked: Pick<Asked, 'sort' | 'direction'>) => {
  const key = asked.sort !== null && Object.hasOwn(sorts, asked.sort) ? asked.sort : defaultSort.key
  const direction = asked.direction ?? (key === defaultSort.key ? defaultSort.direction : 'asc')
  const expression = sorts[key]
  if (expression === undefined) throw new Error(`the list cannot sort by its own default, ${key}`)
  return { key, direction, by: `${expression} ${direction} nulls last, ${tieBreaker} ${direction}` }
}
