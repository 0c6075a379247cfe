import type { Context } from '@/domain/context'
import { translate } from '@/i18n'
import { onlyRow } from '@/platform/sql'
import { findSameImport, type ParticipantsImport } from './find-import'
import type { ImportWork } from './import-work'
import { type Columns, IMPORT_COLUMNS, readColumns } from './read-columns'
import { readRecords } from './read-records'
import { readRow } from './read-row'
import { type LinesOf, stageImport } from './stage-import'

/** People, with their names, tags and points (CONSOLE-95). */
export const participantsWork = (found: ParticipantsImport): ImportWork => ({
  columns: IMPORT_COLUMNS,
  stage: (context) => stageImport(context, found, { linesOf: rowsOf(found), afterwards: MARK_DUPLICATES }),
  findSame: ({ sql }) => findSameImport(sql, found),
  prepare: async (context) => {
    const title = await titleOf(context, found.program_id)
    // One moment for all of them, however often the work was taken up again.
    const moment = found.started_at ?? context.now
    return async ({ sql }, rows) => {
      const [batch] = await sql<{ is_more: boolean }>('select laurel_import_participants($1, $2, $3, $4) as is_more', [
        found.id,
        rows,
        title,
        moment,
      ])
      return batch?.is_more === true
    }
  },
  audit: ({ failed_rows, result, total_rows }) => ({
    action: 'participants.imported',
    recordType: 'imports',
    recordId: found.id,
    after: { ...result, rows: total_rows, failed: failed_rows },
  }),
})

/** What a spreadsheet would run. A number with a sign is only a number. */
const isFormula = (cell: string): boolean => /^[=+@-]/.test(cell) && !/^[+-]?\d+([.,]\d+)*\s*$/.test(cell)

const rowsOf = ({ options }: ParticipantsImport): LinesOf =>
  async function* (chunks, staged) {
    let columns: Columns | null = null
    for await (const { cells, line } of readRecords(chunks)) {
      if (!columns) {
        columns = readColumns(cells, options)
        staged.columns = { known: Object.keys(columns.at), unknown: columns.unknown }
        continue
      }
      for (const cell of cells) if (isFormula(cell)) staged.formulas += 1
      yield { line, row: readRow(cells, columns, options) }
    }
  }

/** The first row of an address counts; the later ones are told where it stands. */
const MARK_DUPLICATES = `
  with repeated as (
    select email, min(position) as first, min(line) as line from transfers.import_rows
    where import_id = $1 and problem is null group by email having count(*) > 1
  )
  update transfers.import_rows r set problem = 'duplicate', detail = repeated.line::text,
    given = jsonb_strip_nulls(jsonb_build_object('email', r.email, 'points', r.points::text,
      'tags', (select string_agg(t, ', ') from jsonb_array_elements_text(r.tag_list) t),
      'first_name', r.first_name, 'last_name', r.last_name))
  from repeated
  where r.import_id = $1 and r.problem is null and r.email = repeated.email and r.position > repeated.first`

/** As participants read it in their activity, in the language and the words of their program. */
const titleOf = async ({ sql }: Context, programId: number): Promise<string> => {
  const { locale, term } = onlyRow(
    await sql<{ locale: 'en' | 'es'; term: string | null }>(
      'select default_locale as locale, term_points_as as term from programs where id = $1',
      [programId],
    ),
  )
  return translate(locale, 'console')('imports.activity', { term: term ?? 'Points' })
}
