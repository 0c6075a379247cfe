import type { Context } from '@/domain/context'
import { readPrivateFile } from '@/platform/private-files'
import type { ImportRow } from './find-import'

type Opened =
  | { ok: true; filename: string; file: Awaited<ReturnType<typeof readPrivateFile>> }
  /** `none`: it has no errors, or not yet. */
  | { ok: false; reason: 'none' | 'expired' }

/** The file of the rows that were not imported, as long as it is kept. */
export const openErrorFile = async (context: Context, found: ImportRow): Promise<Opened> => {
  if (found.status !== 'finished' || found.failed_rows === 0) return { ok: false, reason: 'none' }
  const isOver = found.expires_at !== null && found.expires_at <= context.now
  const file = isOver || found.error_file === null ? null : await readPrivateFile(found.error_file).catch(() => null)
  return file ? { ok: true, filename: `import-${found.id}-errors.csv`, file } : { ok: false, reason: 'expired' }
}
