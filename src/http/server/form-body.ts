import { z } from 'zod'
import { text } from '@/i18n/text'
import { parseWireJson } from '@/platform/wire-json'

/**
 * Parses a form with files from `src/console/frame/form-body.ts`: JSON in `form` with `{ $file: 'file_1' }` as
 * placeholders, and the files as separate parts. Other bodies are unchanged.
 */
export const withFiles = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(joinFiles, schema)

const joinFiles = (fields: unknown, issues: z.RefinementCtx): unknown => {
  if (typeof fields !== 'object' || fields === null || !('form' in fields)) return fields
  const { form, ...parts } = fields as Record<string, unknown>
  if (typeof form !== 'string') return fields
  try {
    return parseWireJson(form, (value) => (isPlace(value) ? (parts[value.$file] ?? null) : value))
  } catch {
    issues.addIssue({ code: 'custom', message: text('unreadableForm') })
    return z.NEVER
  }
}

const isPlace = (value: unknown): value is { $file: string } =>
  typeof value === 'object' && value !== null && '$file' in value && typeof value.$file === 'string'
