import { BrandedError } from '@/platform/branded-error'
/** Why an import failed; the texts are in `imports.unreadable`. */
export const UNREADABLE = [
  'empty',
  'no_rows',
  'not_utf8',
  'not_text',
  'wrong_separator',
  'missing_email',
  'missing_points',
  'repeated_column',
  'date_order',
  'broken_quotes',
  'too_many_rows',
  'no_code_column',
  'missing_column',
  'feed_shrinks',
  'list_full',
  'gone',
  'expired',
  'broken',
] as const
export type Unreadable = (typeof UNREADABLE)[number]

export type UnreadableDetails = { line?: number; column?: string; most?: number; rows?: number }

/** Stops reading a file from deep within its stream; the import's runner catches it and stores it as the error. */
export class UnreadableFile extends BrandedError {
  static override readonly laurel = 'unreadable_file'
  constructor(
    readonly code: Unreadable,
    readonly details: UnreadableDetails = {},
  ) {
    super(`the file cannot be imported: ${code}`)
  }
}
