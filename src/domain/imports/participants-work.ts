import { openRules, type Rules } from '@/domain/plugin-fields'
import { findCountry } from '@/domain/postal-code'
import { findAttributes } from '@/domain/profile-attributes'
import type { Locale } from '@/i18n/locales'
import { cutText } from '@/platform/cut-text'
import { onlyRow } from '@/platform/sql'
import { localeOfAdministrator } from './administrator-locale'
import { type ImportedAttribute, listImportedAttributes } from './attribute-columns'
import { textOf } from './blank-cell'
import { IMPORT_FIELDS, PROFILE_FIELDS, TEMPLATE_COLUMNS } from './column-aliases'
import type { ParticipantsImport } from './find-import'
import { type ImportedField, listImportedFields } from './plugin-columns'
import { type Columns, type RememberedMapping, readColumns } from './read-columns'
import { type DateOrder, isAmbiguousDate, provenOrder } from './read-date'
import { readRecords } from './read-records'
import { addFields, type ProfileRules, readRow } from './read-row'
import { findRememberedMapping } from './remember-mapping'
import { type LinesOf, stageImport } from './stage-import'
import { UnreadableFile } from './unreadable-file'
import type { ImportWork } from './work'

/** Imports participants with names, tags and points (CONSOLE-95). */
export const participantsWork = (found: ParticipantsImport): ImportWork => ({
  columns: COLUMNS,
  always: TEMPLATE_COLUMNS,
  stage: async (context) => {
    const remembered = await findRememberedMapping(context.sql, found.program_id)
    const { time_zone: timeZone } = onlyRow(
      await context.sql<{ time_zone: string }>(
        'select laurel_known_zone(time_zone) as time_zone from programs where id = $1',
        [found.program_id],
      ),
    )
    const mapped = await listImportedAttributes(context.sql, found.program_id)
    const rules = {
      mapped,
      timeZone,
      country: await findCountry(context.sql, found.program_id),
      attributes: await findAttributes(context.sql, found.program_id, { names: PROFILE_FIELDS }),
    }
    const fields = {
      fields: listImportedFields(context.payload),
      rules: await openRules(context, { collection: 'participants', data: { program: found.program_id } }),
      locale: await localeOfAdministrator(context.sql, found.administrator_id),
    }
    return stageImport(context, found, {
      linesOf: rowsOf(found, remembered, rules, fields),
      afterwards: MARK_DUPLICATES,
    })
  },
  prepare: async (context) => {
    // One timestamp for all batches, even after an interruption.
    const moment = found.started_at ?? context.now
    return async ({ sql }, rows) => {
      const [batch] = await sql<{ is_more: boolean }>("select laurel_import_participants($1, $2, '', $3) as is_more", [
        found.id,
        rows,
        moment,
      ])
      return batch?.is_more === true
    }
  },
  refuseNext: async ({ sql }, reason) => {
    await sql(REFUSE_NEXT, [found.id, reason])
  },
  audit: ({ failed_rows, result, total_rows }) => ({
    action: 'participants.imported',
    recordType: 'imports',
    recordId: found.id,
    after: { ...result, rows: total_rows, failed: failed_rows },
  }),
})

const SAMPLED_ROWS = 50

/** Whether a spreadsheet would run a cell as a formula. A signed number is just a number. */
const isFormula = (cell: string): boolean => /^[=+@-]/.test(cell) && !/^[+-]?\d+([.,]\d+)*\s*$/.test(cell)

const COLUMNS = [
  ...TEMPLATE_COLUMNS,
  ...IMPORT_FIELDS.filter((field) => !TEMPLATE_COLUMNS.some((name) => name === field)),
]
const MAX_SAMPLE_CHARACTERS = 60

type Plugins = { fields: ImportedField[]; rules: Rules; locale: Locale }

const rowsOf = (
  { options }: ParticipantsImport,
  remembered: RememberedMapping,
  rules: Omit<ProfileRules, 'dateOrder'> & { mapped: readonly ImportedAttribute[] },
  plugins: Plugins,
): LinesOf =>
  async function* (chunks, staged) {
    const choices = { ...options, remembered, plugins: plugins.fields, attributes: rules.mapped }
    const found = await findDateOrder(chunks, (header) => dateColumnsOf(readColumns(header, choices), rules, plugins))
    const dateOrder = found.order ?? options.date_order ?? 'month'
    staged.asks_date_order = found.unclear !== null
    let columns: Columns | null = null
    for await (const { cells, line } of readRecords(chunks)) {
      if (!columns) {
        columns = readColumns(cells, choices)
        if (found.unclear !== null && options.date_order === undefined)
          columns.incomplete ??= { code: 'date_order', column: found.unclear }
        if (columns.incomplete && options.applies)
          throw new UnreadableFile(columns.incomplete.code, { column: columns.incomplete.column })
        staged.headers = columns.headers.map((header) => ({ ...header, sample: '' }))
        staged.incomplete = columns.incomplete
        continue
      }
      if (staged.rows < SAMPLED_ROWS)
        for (const header of staged.headers)
          header.sample ||= cutText((cells[header.position] ?? '').trim(), MAX_SAMPLE_CHARACTERS)
      if (columns.incomplete) {
        staged.rows += 1
        continue
      }
      for (const cell of cells) if (isFormula(cell)) staged.formulas += 1
      const row = readRow(cells, columns, options, { ...rules, dateOrder })
      const ignoresFields = plugins.fields.length === 0 || options.naming === 'ignore'
      yield { line, row: ignoresFields ? row : await addFields(row, cells, { columns, ...plugins, dateOrder }) }
    }
  }

type DateOrderFound = {
  /** What a date shows that fits one order only. */
  order: DateOrder | null
  /** A date that is another day in each order, if nothing shows which one is meant. */
  unclear: string | null
}

/** A file has one order of day and month, which its unambiguous dates show. Reads until the first of them. */
const findDateOrder = async (
  chunks: AsyncIterable<Buffer>,
  columnsOf: (header: readonly string[]) => number[],
): Promise<DateOrderFound> => {
  let positions: number[] | null = null
  let unclear: string | null = null
  for await (const { cells } of readRecords(chunks)) {
    if (positions === null) {
      positions = columnsOf(cells)
      if (positions.length === 0) break
      continue
    }
    for (const position of positions) {
      const cell = textOf(cells[position] ?? '')
      const order = provenOrder(cell)
      if (order) return { order, unclear: null }
      if (isAmbiguousDate(cell)) unclear ??= cutText(cell, MAX_SAMPLE_CHARACTERS)
    }
  }
  return { order: null, unclear }
}

const dateColumnsOf = (
  { at }: Columns,
  { mapped }: { mapped: readonly ImportedAttribute[] },
  { fields }: Plugins,
): number[] => {
  const isDate = ({ attribute: { rule } }: ImportedAttribute) => rule.type === 'date' || rule.type === 'date_time'
  const keys = [
    ...(['created_at', 'consent_at'] as const),
    ...mapped.filter(isDate).map(({ key }) => key),
    ...fields.filter(({ field }) => field.type === 'date').map(({ key }) => key),
  ]
  return keys.flatMap((key) => at[key] ?? [])
}

/** A row as the cells of its file. */
const CELLS = `jsonb_strip_nulls(jsonb_build_object('email', r.email, 'points', r.points::text,
      'tags', (select string_agg(t, ', ') from jsonb_array_elements_text(r.tag_list) t),
      'first_name', r.first_name, 'last_name', r.last_name, 'lifetime_points', r.lifetime_points::text, 'bought_points', r.bought_points::text, 'status', r.status,
      'marketing_consent', r.marketing_consent::text, 'email_setting', r.email_setting, 'consent_source', r.consent_source,
      'consent_at', r.consent_at::text, 'created_at', r.joined_at::text) || coalesce((select jsonb_object_agg(
        case when f.key = any('{${PROFILE_FIELDS.join(',')},aptos_wallet_address}') then f.key else 'attributes.' || f.key end, f.value)
        from jsonb_each_text(r.profile) f where f.key <> 'country_code'), '{}')
      || coalesce((select jsonb_object_agg('fields.' || f.key, f.value) from jsonb_each_text(r.fields) f), '{}'))`

const REFUSE_NEXT = `
  update transfers.import_rows r set problem = 'refused', detail = $2, given = ${CELLS}
  from imports i where i.id = $1 and r.import_id = i.id and r.position = i.processed_rows + 1`

/** The first row of an address counts; later ones become errors that name its line. */
const MARK_DUPLICATES = `
  with repeated as (
    select email, min(position) as first, min(line) as line from transfers.import_rows
    where import_id = $1 and problem is null group by email having count(*) > 1
  )
  update transfers.import_rows r set problem = 'duplicate', detail = repeated.line::text, given = ${CELLS}
  from repeated
  where r.import_id = $1 and r.problem is null and r.email = repeated.email and r.position > repeated.first`
