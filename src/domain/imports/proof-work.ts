import { buffer } from 'node:stream/consumers'
import type { Context } from '@/domain/context'
import {
  importMessages,
  importRows,
  MAX_ROWS,
  MERCHANT_IMPORT,
  PRODUCT_IMPORT,
  type ProofImport,
  type RefusedRow,
  readImportFile,
} from '@/domain/purchase-proof'
import { onlyRow } from '@/platform/sql'
import { localeOfAdministrator } from './administrator-locale'
import { NOTHING_DONE, type ProofImportRow } from './find-import'
import { NOTHING_READ } from './read-row'
import { type LinesOf, stageImport } from './stage-import'
import { UnreadableFile } from './unreadable-file'
import type { ImportWork } from './work'

/** Imports products and merchants for matching receipts, from a file that is too long to wait for (RULE-43). */
export const proofWork = (found: ProofImportRow): ImportWork =>
  found.kind === 'products' ? workOfList(found, PRODUCT_IMPORT) : workOfList(found, MERCHANT_IMPORT)

const workOfList = <Form extends object>(found: ProofImportRow, rules: ProofImport<Form>): ImportWork => ({
  columns: rules.columns,
  stage: (context) => stageImport(context, found, { linesOf: rowsOf(rules) }),
  prepare: async (context) => {
    const locale = await localeOfAdministrator(context.sql, found.administrator_id)
    return async (tx) => {
      await importAll(tx, found, { ...rules, words: importMessages(locale) })
      return false
    }
  },
  // The list's update writes its own audit entry.
  audit: () => null,
})

/** The file was readable before the import started, so a failure now is a bug. */
const rowsOf = ({ columns, otherNames }: Pick<ProofImport<object>, 'columns' | 'otherNames'>): LinesOf =>
  async function* (chunks) {
    const read = readImportFile(await buffer(chunks), columns, otherNames)
    if (!read.ok) throw new Error(`an import file that was readable before cannot be read: ${read.reason}`)
    for (const { cells, line } of read.rows) yield { line, row: { ...NOTHING_READ, given: cells } }
  }

type Rules<Form extends object> = ProofImport<Form> & { words: ReturnType<typeof importMessages> }

/**
 * Imports all rows at once: each is validated against those before it, there are 10,000 at most, and a half-changed
 * list would give receipts points by neither the old nor the new one.
 */
const importAll = async <Form extends object>(
  tx: Context,
  { administrator_id, id, program_id }: ProofImportRow,
  { list, rulesOf, words }: Rules<Form>,
): Promise<void> => {
  onlyRow(await tx.sql(`select 1 from imports where id = $1 and status = 'running' for update`, [id]))
  const rows = await tx.sql<{ line: number; cells: Record<string, string> }>(
    'select line, given as cells from transfers.import_rows where import_id = $1 order by position',
    [id],
  )
  const imported = await importRows(tx, list, {
    programId: program_id,
    rows,
    rules: rulesOf(words),
    apply: true,
    noted: { import_id: id, administrator_id },
  })
  if (!imported.ok) throw new UnreadableFile('list_full', { most: MAX_ROWS })
  const { refused, rows: kept } = imported.plan
  await noteRefused(tx, id, refused)
  const count = (kind: string) => kept.filter(({ change }) => change === kind).length
  const result = { created: count('created'), updated: count('updated'), unchanged: count('unchanged') }
  await tx.sql(
    'update imports set processed_rows = $2, failed_rows = $3, result = $4, updated_at = now() where id = $1',
    [id, rows.length, refused.length, JSON.stringify({ ...NOTHING_DONE, ...result })],
  )
}

const noteRefused = async ({ sql }: Context, id: number, refused: readonly RefusedRow[]): Promise<void> => {
  await sql(
    `update transfers.import_rows r set problem = 'refused', detail = n.detail
     from unnest($2::int[], $3::text[]) as n (line, detail) where r.import_id = $1 and r.line = n.line`,
    [id, refused.map(({ line }) => line), refused.map(({ reasons }) => reasons.join(' '))],
  )
}
