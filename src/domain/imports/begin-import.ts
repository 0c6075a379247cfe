import { createHash, randomUUID } from 'node:crypto'
import { type AuditAction, type AuditedRecord, recordAudit } from '@/domain/audit'
import type { Context } from '@/domain/context'
import { writePrivateFile } from '@/platform/private-files'
import { findImport, type ImportRow } from './find-import'
import { findRunningImport, insertImport, type NewImport } from './insert-import'

type Beginning = Pick<ImportRow, 'kind' | 'options'> & {
  programId: number
  bytes: Uint8Array
  filename: string
  /** The start's audit entry without its common fields; about the import itself if it names no record. */
  audit: { action: AuditAction; record?: { type: AuditedRecord; id: number }; after: object }
}

/** Queues an already validated file for the background (RULE-43). Uploading the same file twice makes one import. */
export const beginImport = async (
  context: Context,
  { audit, bytes, filename, kind, options, programId }: Beginning,
): Promise<ImportRow> => {
  const input: NewImport = {
    programId,
    kind,
    options,
    file: {
      key: `imports/${kind}/${randomUUID()}`,
      filename,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  }
  const twin = await findRunningImport(context.sql, input)
  if (twin) return twin
  await writePrivateFile(input.file.key, bytes)
  const importId = await insertImport(context, input, {
    isQueued: true,
    beside: (tx, id) => {
      const record = audit.record ?? { type: 'imports' as const, id }
      return recordAudit(tx, {
        ...{ action: audit.action, programId, recordType: record.type, recordId: record.id },
        after: { import_id: id, filename, ...audit.after },
      })
    },
  })
  const found = await findImport(context.sql, importId)
  if (!found) throw new Error(`import ${importId} not found`)
  return found
}
