import { type Context, inTransaction } from '@/domain/context'
import { isSealed, resealText } from '@/platform/seal'

export type ResealReport = {
  resealed: number
  /** Sealed with PAYLOAD_SECRET before. */
  current: number
  /** `table.column`, and how many values open with neither secret. */
  unknown: Record<string, number>
}

type Table = { schema: string; name: string; pages: number; columns: { name: string; is_json: boolean }[] }

/** Pages of a table that one transaction reads, 8 KB each. */
const PAGES_AT_ONCE = 500
/** Names of columns whose values must open. Elsewhere, somebody may have typed "sealed:". */
const SECRET_COLUMN = /sealed|encrypted|secret|token|^data$/

/**
 * Seals everything in the database anew that is sealed with PREVIOUS_PAYLOAD_SECRET. Values are found by what they look like in
 * any column, so none is forgotten. Can be repeated after it was stopped: what is done stays done.
 */
export const resealDatabase = async (context: Context): Promise<ResealReport> => {
  const report: ResealReport = { resealed: 0, current: 0, unknown: {} }
  for (const table of await listTables(context))
    for (let page = 0; page <= table.pages; page += PAGES_AT_ONCE) await resealPages(context, table, page, report)
  return report
}

/** With text or JSON; partitions count as tables. */
const listTables = ({ sql }: Context): Promise<Table[]> =>
  sql<Table>(
    `select n.nspname as schema, c.relname as name, (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages,
       jsonb_agg(jsonb_build_object('name', a.attname, 'is_json', a.atttypid in ('jsonb'::regtype, 'json'::regtype))) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'pgboss') and c.relkind = 'r'
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'json'::regtype)
     group by 1, 2, c.oid order by 1, 2`,
  )

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const resealPages = (context: Context, table: Table, page: number, report: ResealReport): Promise<void> =>
  inTransaction(context, async ({ sql }) => {
    const from = `${quoted(table.schema)}.${quoted(table.name)}`
    const like = table.columns.map(({ is_json, name }) =>
      is_json ? `${quoted(name)}::text like '%"sealed:%'` : `starts_with(${quoted(name)}, 'sealed:')`,
    )
    const rows = await sql<Record<string, unknown> & { row_place: string }>(
      `select ctid::text as row_place, ${table.columns.map(({ name }) => quoted(name)).join(', ')} from ${from}
       where ctid >= $1::tid and ctid < $2::tid and (${like.join(' or ')}) for update`,
      [`(${page},0)`, `(${page + PAGES_AT_ONCE},0)`],
    )
    for (const row of rows) {
      const changed = table.columns.flatMap((column) => {
        const before = { ...report }
        const value = resealValue(row[column.name], report, `${table.name}.${column.name}`)
        return report.resealed > before.resealed ? [{ ...column, value }] : []
      })
      if (changed.length === 0) continue
      const sets = changed.map(
        ({ is_json, name }, index) => `${quoted(name)} = $${index + 2}${is_json ? '::jsonb' : ''}`,
      )
      await sql(`update ${from} set ${sets.join(', ')} where ctid = $1::tid`, [
        row.row_place,
        ...changed.map(({ is_json, value }) => (is_json ? JSON.stringify(value) : value)),
      ])
    }
  })

const resealValue = (value: unknown, report: ResealReport, place: string): unknown => {
  if (typeof value === 'string') return isSealed(value) ? resealOne(value, report, place) : value
  if (Array.isArray(value)) return value.map((inner) => resealValue(inner, report, place))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resealValue(inner, report, place)]))
}

const resealOne = (value: string, report: ResealReport, place: string): string => {
  const { state, text } = resealText(value)
  if (state !== 'unknown') report[state]++
  else if (SECRET_COLUMN.test(place.split('.')[1] ?? '')) report.unknown[place] = (report.unknown[place] ?? 0) + 1
  return text
}
