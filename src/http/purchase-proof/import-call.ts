import { z } from 'zod'
import { type CsvColumn, csvLines } from '@/domain/console-lists'
import type { Administrator, Context } from '@/domain/context'
import { MAX_ROWS_AT_ONCE, startProofImport } from '@/domain/imports'
import {
  type ImportPlan,
  importMessages,
  importRows,
  MAX_ROWS,
  type ProofImport,
  type RefusedRow,
  readImportFile,
} from '@/domain/purchase-proof'
import { formatUnreadable, replyImport } from '@/http/imports-exports/present-import'
import { failed, type Reply, reply } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { cutText } from '@/platform/cut-text'
import { proofMessages, refuse } from './messages'

/** 10,000 rows, each with a name, a few stock numbers and keywords. */
export const MAX_IMPORT_BYTES = 5_000_000
/** Rows that the answer lists individually; the file of refused rows has all of them. */
const MAX_NAMED = 100
/** The file's name, as displayed. */
const MAX_NAME_CHARACTERS = 120

type CallContext = { administrator: Administrator; context: Context; programId: number }

/**
 * Imports a CSV of products or merchants: `preview` reports what it would change, `apply` does it. Both send the file,
 * so that none is stored in between; the same file again changes nothing. More than 1,000 rows are imported in the
 * background (RULE-43).
 */
export const importCall = <Form extends object>({ columns, kind, list, otherNames, rulesOf }: ProofImport<Form>) => ({
  maxBytes: MAX_IMPORT_BYTES,
  input: z.object({ file: z.instanceof(File, { error: text('csvRequired') }), intent: z.string() }),
  handle: async (callContext: CallContext, { file, intent }: { file: File; intent: string }): Promise<Reply> => {
    if (intent !== 'preview' && intent !== 'apply') return failed(422, text('invalidIntent'))
    const { administrator, context, programId } = callContext
    const t = proofMessages(administrator)
    if (!/\.csv$/i.test(file.name)) return refuse(422, t('import.wrongFile'), 'file')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const read = readImportFile(bytes, columns, otherNames)
    if (!read.ok) {
      const { locale } = administrator
      if (read.reason === 'broken_quotes')
        return refuse(422, formatUnreadable(translate(locale, 'console'), read.reason, { line: read.line }), 'file')
      const values = { most: MAX_ROWS, column: read.reason === 'no_column' ? read.column : '' }
      return refuse(422, t(`import.unreadable.${read.reason}`, values), 'file')
    }
    const rows = read.rows.length
    const isForLater = intent === 'apply' && rows > MAX_ROWS_AT_ONCE
    const apply = intent === 'apply' && !isForLater
    const rules = rulesOf(importMessages(administrator.locale))
    const imported = await importRows(context, list, { programId, rows: read.rows, rules, apply })
    if (!imported.ok) return refuse(422, t('answers.tooMany', { most: MAX_ROWS }), 'file')
    if (isForLater) {
      const filename = cutText(file.name, MAX_NAME_CHARACTERS)
      const begun = await startProofImport(context, { kind, programId, bytes, filename, rows })
      return replyImport(translate(administrator.locale, 'console'), begun)
    }
    const counts = countOf(imported.plan)
    return reply({
      success: true,
      message: t(apply ? 'import.applied' : 'import.previewed', counts),
      errors: {},
      ...counts,
      ignored_columns: read.ignored.map((name) => cutText(name, MAX_NAME_CHARACTERS)).slice(0, MAX_NAMED),
      sample: imported.plan.rows
        .filter(({ change }) => change !== 'unchanged')
        .slice(0, MAX_NAMED)
        .map(({ change, changes, form, line, values }) => ({
          ...{ line, change, name: String(form[list.name]), changes },
          values: values
            .filter(({ field }) => field !== list.name)
            .map(({ field, isUsual, value }) => ({ field, value, is_usual: isUsual })),
        })),
      refused_rows: imported.plan.refused
        .slice(0, MAX_NAMED)
        .map(({ line, name, reasons }) => ({ line, name, reasons })),
      refused_csv: counts.refused > 0 ? await writeRefused(columns, imported.plan.refused) : null,
    })
  },
})

const countOf = <Form>({ refused, rows }: ImportPlan<Form>) => {
  const count = (kind: string) => rows.filter(({ change }) => change === kind).length
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: refused.length,
  }
}

/** The refused rows in their original columns with the reasons, to be corrected and imported again. */
const writeRefused = async (columns: readonly string[], rows: RefusedRow[]): Promise<string> => {
  const written: CsvColumn<RefusedRow>[] = [
    ...columns
      .filter((header) => rows.some(({ cells }) => header in cells))
      .map((header) => ({ header, value: ({ cells }: RefusedRow) => cells[header] ?? '' })),
    { header: 'line', value: ({ line }) => line },
    { header: 'errors', value: ({ reasons }) => reasons.join(' ') },
  ]
  let text = ''
  for await (const piece of csvLines(written, once(rows))) text += piece
  return text
}

async function* once<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
