import { recordAudit } from '@/domain/audit'
import type { Context } from '@/domain/context'
import { nullIfMissing } from '@/platform/object-store'
import { readPrivateFile } from '@/platform/private-files'
import type { ExportRow } from './find-export'
import { auditedProgram } from './kinds'

type Opened =
  | { ok: true; file: Awaited<ReturnType<typeof readPrivateFile>> }
  | { ok: false; reason: 'expired' | 'notReady' | 'exportFailed' }

/** Opens an export's file until it expires. The download is audited, because the file may contain personal data. */
export const openExport = async (context: Context, found: ExportRow): Promise<Opened> => {
  if (found.status === 'failed') return { ok: false, reason: 'exportFailed' }
  if (found.status !== 'finished') return { ok: false, reason: 'notReady' }
  const isOver = found.expires_at !== null && found.expires_at <= context.now
  const file =
    isOver || found.result_file === null ? null : await readPrivateFile(found.result_file).catch(nullIfMissing)
  if (!file) return { ok: false, reason: 'expired' }
  await recordAudit(context, {
    action: 'export.downloaded',
    recordType: 'exports',
    recordId: found.id,
    programId: auditedProgram(found.kind, found.program_id),
    after: { kind: found.kind, mode: found.mode, rows: found.total_rows },
  })
  return { ok: true, file }
}
