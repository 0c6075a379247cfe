import { z } from 'zod'
import { columnMapping, dateOrder, importStrategies, MAX_IMPORT_BYTES, startImport } from '@/domain/imports'
import { refuseImport, replyImport } from '@/http/imports-exports/present-import'
import { receivedFile } from '@/http/server/accept-upload'
import { programCall } from '@/http/server/console-call'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { removePrivateFile } from '@/platform/private-files'

const input = importStrategies.extend({
  csv_file: receivedFile(text('csvRequired')).refine((file) => /\.csv$/i.test(file.filename), {
    error: text('mustBeCsv'),
  }),
  /**
   * Our addition: shows the file's effect before anything changes. Without it, the file is imported immediately
   * (CONSOLE-126).
   */
  preview: z.stringbool().catch(false),
  /** Our addition: awards points again that an earlier import gave to the same people (RULE-51). */
  credit_again: z.stringbool().catch(false),
  /** Our addition: which number comes first in dates such as 3/4/2025, if the file doesn't show it. */
  date_order: dateOrder.optional(),
  /** Our addition: column positions and their fields, as JSON (RULE-52). */
  mapping: z
    .string()
    .transform((json, issues) => {
      try {
        return JSON.parse(json) as unknown
      } catch {
        issues.addIssue({ code: 'custom', message: text('invalidJson') })
        return z.NEVER
      }
    })
    .pipe(columnMapping)
    .optional(),
})

/**
 * A file of participants (CONSOLE-95, CONSOLE-126). Up to 1,000 rows are imported before the response; more in the
 * background (RULE-43).
 */
export const POST = programCall({
  input,
  upload: { field: 'csv_file', maxBytes: MAX_IMPORT_BYTES },
  handle: async (
    { administrator, context, programId },
    { credit_again, csv_file, date_order, mapping, preview, ...strategies },
  ) => {
    const t = translate(administrator.locale, 'console')
    if (csv_file.bytes === 0) {
      await removePrivateFile(csv_file.key)
      return refuseImport(t, 'empty')
    }
    const started = await startImport(context, {
      ...{ programId, file: csv_file, strategies, mapping },
      ...(date_order ? { dateOrder: date_order } : {}),
      applies: !preview,
      creditAgain: credit_again,
    })
    return replyImport(t, started)
  },
})
