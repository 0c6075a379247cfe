import { normalizeText, textSimilarity } from '@laurel/receipt-reader/facts'
import { type Context, type Sql, writeZip } from '@/plugin/domain'

/** What fits into memory; the newest. */
const MAX_EXAMPLES = 5_000
const BATCH = 200
const SAME_NAME = 0.8

type Line = { text: string; confidence: number; place: number[][] }
type Field = 'merchant' | 'date' | 'total' | 'currency' | 'number'
type Values = Record<Field, string | number | null>
type Place = { page: number; line: number }

type Row = {
  id: number
  source: string
  country: string | null
  integrity: string | null
  read: Values
  right: Values
  evidence: Partial<Record<string, { lines?: Place[] }>> | null
  items: { name: string | null; price: number; lines: Place[] | null }[]
  pages: { engine: string; lines: Line[] }[]
}

/** A receipt that a reviewer has checked: what was read, what is right, and on which lines it stands. */
export type Example = {
  receipt: number
  source: string
  country: string | null
  /** Whether the reviewer accepted it. */
  valid: boolean
  read: Values
  right: Values
  /** The fields in which they differ. */
  corrected: Field[]
  /** The lines of the right values, by field; page and line from 0. */
  lines: Partial<Record<Field, Place[]>>
  items: { name: string | null; price: number; lines: Place[] }[]
  pages: { engine: string; lines: Line[] }[]
}

const FIELDS: readonly Field[] = ['merchant', 'date', 'total', 'currency', 'number']

/** The examples as a ZIP with one JSON document per line, for training. Without pictures, names and accounts. */
export const exportExamples = async ({ now, sql }: Context, programId: number): Promise<Buffer> => {
  const lines: string[] = []
  let before: number | null = null
  do {
    const rows: Row[] = await listReviewed(sql, { programId, before })
    for (const row of rows) lines.push(JSON.stringify(toExample(row)))
    before = rows.length < BATCH ? null : (rows.at(-1)?.id ?? null)
  } while (before !== null && lines.length < MAX_EXAMPLES)
  return writeZip(
    [
      { path: 'examples.jsonl', data: lines.map((line) => `${line}\n`).join('') },
      { path: 'README.txt', data: README },
    ],
    now,
  )
}

const README = `One JSON document per line: a receipt that a reviewer has checked.
read: what the program read. right: what the reviewer saved. corrected: the fields that differ.
lines: where the right values stand (page and line from 0). pages: each line of the print with its place (fractions of the page, clockwise).
`

const listReviewed = (sql: Sql, { before, programId }: { programId: number; before: number | null }): Promise<Row[]> =>
  sql<Row>(
    `select r.id, r.source, r.processed_data #>> '{parsed,country}' as country, r.integrity,
       jsonb_build_object('merchant', r.processed_data #> '{parsed,merchant_name}', 'date', r.processed_data #> '{parsed,purchase_date}',
         'total', (r.processed_data #>> '{parsed,total_cents}')::numeric / 100, 'currency', r.processed_data #> '{parsed,currency}',
         'number', r.processed_data #> '{parsed,receipt_number}') as read,
       jsonb_build_object('merchant', r.merchant_name, 'date', to_char(r.purchase_date at time zone 'UTC', 'YYYY-MM-DD'), 'total', r.total_amount,
         'currency', r.currency, 'number', r.receipt_number) as "right",
       r.processed_data #> '{parsed,evidence}' as evidence,
       coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'price', i.price, 'lines', i.lines) order by i.position, i.id)
         from receipt_items i where i.receipt_id = r.id and i.program_id = r.program_id), '[]') as items,
       coalesce((select jsonb_agg(jsonb_build_object('engine', p.engine, 'lines', p.lines) order by f.position, f.id, p.page)
         from receipt_pages p join receipt_files f on f.id = p.file_id and f.superseded_at is null
         where p.receipt_id = r.id and p.program_id = r.program_id), '[]') as pages
     from receipts r where r.program_id = $1 and r.processed_data is not null and r.source::text <> 'external'
       and (r.admin_marked_as_valid_at is not null or r.admin_marked_as_invalid_at is not null) and ($2::int is null or r.id < $2)
       and exists (select from participants p where p.id = r.participant_id and p.program_id = r.program_id and p.erased_at is null)
     order by r.id desc limit ${BATCH}`,
    [programId, before],
  )

/** Pure. */
export const toExample = ({ country, evidence, id, integrity, items, pages, read, right, source }: Row): Example => {
  const corrected = FIELDS.filter((field) => (read[field] ?? null) !== (right[field] ?? null))
  const placesOf = (field: Field): Place[] =>
    corrected.includes(field) ? findLines(field, right[field], pages) : (evidence?.[field]?.lines ?? [])
  return {
    receipt: id,
    ...{ source, country, valid: integrity !== 'invalid', read, right, corrected },
    lines: Object.fromEntries(FIELDS.map((field) => [field, placesOf(field)]).filter(([, places]) => places?.length)),
    items: items.map((item) => ({ ...item, lines: item.lines ?? [] })),
    pages,
  }
}

/** The lines that show a value that a reviewer entered. */
const findLines = (field: Field, value: string | number | null, pages: Row['pages']): Place[] => {
  if (value === null || value === '') return []
  const shows = showsValue(field, value)
  return pages.flatMap(({ lines }, page) => lines.flatMap(({ text }, line) => (shows(text) ? [{ page, line }] : [])))
}

const showsValue = (field: Field, value: string | number): ((text: string) => boolean) => {
  const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
  switch (field) {
    case 'merchant': {
      const name = normalizeText(String(value))
      return (text) => textSimilarity(normalizeText(text), name) >= SAME_NAME
    }
    case 'total': {
      const cents = digitsOf(Number(value).toFixed(2))
      return (text) => (text.match(/\d[\d.,' ]*/g) ?? []).some((amount) => digitsOf(amount) === cents)
    }
    case 'date': {
      const [year = '', month = '', day = ''] = String(value).split('-')
      return (text) => {
        const numbers: string[] = text.match(/\d+/g) ?? []
        return (
          numbers.some((number) => Number(number) === Number(day)) &&
          (numbers.includes(year) || numbers.includes(year.slice(2))) &&
          (numbers.some((number) => Number(number) === Number(month)) || /\p{L}{3}/u.test(text))
        )
      }
    }
    default:
      return (text) => normalizeText(text).includes(normalizeText(String(value)))
  }
}
