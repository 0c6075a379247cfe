import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Context } from '@/domain/context'
import { translate } from '@/i18n'
import { streamToPrivateFile } from '@/platform/private-files'
import { localeOfAdministrator } from './administrator-locale'
import type { ImportRow } from './find-import'
import { workOf } from './import-work'
import type { RawCells, RowProblem } from './read-row'

/** Prefixes of plugins' fields and of profile attributes, which files don't have. */
const PREFIX = /^(?:fields|attributes)\./

const BATCH_ROWS = 5000

type Wrong = { position: number; line: number; problem: RowProblem | null; detail: string | null; given: RawCells }

/**
 * Writes rows that were not imported, or with a warning, as CSV (line, reason and original cells), so that they can be corrected and
 * imported again. In the administrator's language.
 * @returns its key, or null if there are no errors
 */
export const writeErrorFile = async (context: Context, found: ImportRow): Promise<string | null> => {
  const [first] = await findWrong(context, found.id, 0)
  if (!first) return null
  const key = `imports/${found.id}/errors`
  const { always = [], columns: all } = workOf(found)
  const columns = [
    ...all.filter((column) => always.includes(column) || column in first.given),
    ...Object.keys(first.given).filter((column) => PREFIX.test(column)),
  ]
  const t = translate(await localeOfAdministrator(context.sql, found.administrator_id), 'console')
  const rows = Readable.from(
    wrongRows(context, found.id, ({ detail, given, line, problem }) => [
      line,
      problem ? t(`imports.problems.${problem}`, { detail }) : t('imports.warned', { detail }),
      ...columns.map((column) => given[column] ?? ''),
    ]),
  )
  const csv = stringify({
    header: true,
    columns: ['line', 'reason', ...columns.map((column) => column.replace(PREFIX, ''))],
    escape_formulas: true,
    bom: true,
  })
  pipeline(rows, csv, () => {})
  await streamToPrivateFile(key, csv)
  return key
}

async function* wrongRows(
  context: Context,
  importId: number,
  present: (row: Wrong) => (string | number)[],
): AsyncGenerator<(string | number)[]> {
  for (let after = 0; ; ) {
    const rows = await findWrong(context, importId, after)
    for (const row of rows) yield present(row)
    if (rows.length < BATCH_ROWS) return
    after = rows.at(-1)?.position ?? after
  }
}

const findWrong = ({ sql }: Context, importId: number, after: number): Promise<Wrong[]> =>
  sql<Wrong>(
    `select position, line, problem, detail, coalesce(given, '{}') as given from transfers.import_rows
     where import_id = $1 and (problem is not null or detail is not null) and position > $2 order by position limit ${BATCH_ROWS}`,
    [importId, after],
  )
