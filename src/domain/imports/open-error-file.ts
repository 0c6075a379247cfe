import type { Context } from '@/domain/context'
import { nullIfMissing } from '@/platform/object-store'
import { readPrivateFile } from '@/platform/private-files'
import type { ImportRow } from './find-import'

type Opened =
  | { ok: true; filename: string; file: Awaited<ReturnType<typeof readPrivateFile>> }
  /** `none`: no errors, or not finished yet. */
  | { ok: false; reason: 'none' | 'expired' }

/** The file of rows that were not imported, until it expires. */
export const openErrorFile = async (context: Context, found: ImportRow): Promise<Opened> => {
  if (found.status !== 'finished' || found.failed_rows === 0) return { ok: false, reason: 'none' }
  const isOver = found.expires_at !== null && found.expires_at <= context.now
  const file = isOver || found.error_file === null ? null : await readPrivateFile(found.error_file).catch(nullIfMissing)
  return file ? { ok: true, filename: `import-${found.id}-errors.csv`, file } : { ok: false, reason: 'expired' }
}
