import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { removePrivateFile } from '@/platform/private-files'
import { enqueue } from '@/platform/queue'
import type { ColumnMapping } from './column-aliases'
import { findImport, type ImportRow, type ParticipantsImport } from './find-import'
import { type ImportStrategies, MAX_ROWS_AT_ONCE } from './import-options'
import { findRunningImport, insertImport } from './insert-import'
import type { Incomplete } from './read-columns'
import type { DateOrder } from './read-date'
import { tidyImport } from './reconcile-imports'
import { rememberMapping } from './remember-mapping'
import { runImport } from './run-import'

export type UploadedFile = {
  /** Its key in private storage. */
  key: string
  filename: string
  sha256: string
  /** Number of line breaks: never fewer than rows. */
  lines: number
}

type Start = {
  programId: number
  file: UploadedFile
  strategies: ImportStrategies
  /** Import without waiting for confirmation. */
  applies: boolean
  creditAgain?: boolean
  mapping?: ColumnMapping
  dateOrder?: DateOrder
}

/**
 * Starts an import of an uploaded file. Up to 1,000 rows are read, and imported, at once; more in the background
 * (RULE-43). Uploading the same file twice makes one import.
 */
export const startImport = async (
  context: Context,
  { applies, creditAgain = false, dateOrder, file, mapping, programId, strategies }: Start,
): Promise<ImportRow> => {
  const input = {
    programId,
    kind: 'participants',
    file,
    options: {
      ...{ ...strategies, applies, credit_again: creditAgain },
      ...(mapping ? { mapping } : {}),
      ...(dateOrder ? { date_order: dateOrder } : {}),
    },
  } as const
  const twin = await findRunningImport(context.sql, input)
  if (twin) {
    await removePrivateFile(file.key)
    return twin
  }
  const isSmall = file.lines <= MAX_ROWS_AT_ONCE + 1
  const importId = await insertImport(context, input, {
    isQueued: !isSmall,
    beside: async (tx, id) => {
      if (applies) await recordStart(tx, { id, program_id: programId, filename: file.filename, options: input.options })
    },
  })
  return await settle(context, importId, isSmall)
}

export type Confirmation =
  | { ok: true; found: ImportRow }
  | { ok: false; reason: 'unknown' | 'expired' | 'not_previewed' | Incomplete }

/** Confirms a previewed import. Idempotent. */
export const confirmImport = async (
  context: Context,
  programId: number,
  importId: number,
  { creditAgain = false }: { creditAgain?: boolean } = {},
): Promise<Confirmation> => {
  const found = await findImport(context.sql, importId, programId)
  if (!found) return { ok: false, reason: 'unknown' }
  if (found.kind !== 'participants' || found.status !== 'previewed')
    return found.options.applies && found.status !== 'failed'
      ? { ok: true, found }
      : { ok: false, reason: 'not_previewed' }
  if (found.preview?.incomplete) return { ok: false, reason: found.preview.incomplete.code }
  const isSmall = found.total_rows <= MAX_ROWS_AT_ONCE
  const chosen = JSON.stringify({ applies: true, credit_again: creditAgain })
  const isFirst = await inTransaction(context, async (tx) => {
    const [confirmed] = await tx.sql(
      `update imports set status = 'queued', options = options || $3::jsonb, preview = null, expires_at = null, updated_at = now()
       where id = $1 and program_id = $2 and status = 'previewed' and expires_at > now() returning 1`,
      [importId, programId, chosen],
    )
    if (!confirmed) return false
    await rememberMapping(tx.sql, found)
    await recordStart(tx, { ...found, options: { ...found.options, credit_again: creditAgain } })
    if (!isSmall) await enqueue(tx.sql, 'import.run', { importId }, String(importId))
    return true
  })
  const after = isFirst ? await settle(context, importId, isSmall) : await findImport(context.sql, importId, programId)
  if (!after) return { ok: false, reason: 'unknown' }
  return after.status === 'previewed' ? { ok: false, reason: 'expired' } : { ok: true, found: after }
}

/** Reads a previewed file again with an administrator's column mapping (RULE-52). Changes nothing else. */
export const mapImport = async (
  context: Context,
  programId: number,
  importId: number,
  { dateOrder, mapping }: { mapping: ColumnMapping; dateOrder?: DateOrder | undefined },
): Promise<Confirmation> => {
  const isMapped = await inTransaction(context, async (tx) => {
    const [mapped] = await tx.sql<{ rows: number }>(
      `update imports set status = 'queued', options = options || $3::jsonb, preview = null, updated_at = now()
       where id = $1 and program_id = $2 and kind = 'participants' and status = 'previewed' and expires_at > now()
       returning total_rows::int as rows`,
      [importId, programId, JSON.stringify({ mapping, ...(dateOrder ? { date_order: dateOrder } : {}) })],
    )
    if (!mapped) return null
    const isSmall = mapped.rows <= MAX_ROWS_AT_ONCE
    if (!isSmall) await enqueue(tx.sql, 'import.run', { importId }, String(importId))
    return { isSmall }
  })
  if (!isMapped) {
    const found = await findImport(context.sql, importId, programId)
    if (!found) return { ok: false, reason: 'unknown' }
    return { ok: false, reason: found.status === 'previewed' ? 'expired' : 'not_previewed' }
  }
  return { ok: true, found: await settle(context, importId, isMapped.isSmall) }
}

/**
 * Deletes an unwanted preview with its file.
 * @returns false if there is none
 */
export const discardImport = async (context: Context, programId: number, importId: number): Promise<boolean> => {
  const gone = await inTransaction(context, async (tx) => {
    const [row] = await tx.sql<{ id: number; source_file: string; filename: string | null }>(
      `delete from imports where id = $1 and program_id = $2 and kind = 'participants' and status = 'previewed'
       returning id, source_file, filename`,
      [importId, programId],
    )
    if (!row) return undefined
    await recordAudit(tx, {
      action: 'participants.import_discarded',
      recordType: 'imports',
      recordId: row.id,
      programId,
      before: { filename: row.filename },
    })
    return row
  })
  if (gone) await tidyImport(context, gone)
  return gone !== undefined
}

const settle = async (context: Context, importId: number, isSmall: boolean): Promise<ImportRow> => {
  if (isSmall) await runImport(context, importId)
  const found = await findImport(context.sql, importId)
  if (!found) throw new Error(`import ${importId} not found`)
  return found
}

const recordStart = (
  tx: Context,
  { filename, id, options, program_id }: Pick<ParticipantsImport, 'filename' | 'id' | 'options' | 'program_id'>,
): Promise<void> =>
  recordAudit(tx, {
    action: 'participants.import_started',
    recordType: 'imports',
    recordId: id,
    programId: program_id,
    after: {
      filename,
      email: options.email,
      points: options.points,
      tags: options.tags,
      naming: options.naming,
      credit_again: options.credit_again,
    },
  })
