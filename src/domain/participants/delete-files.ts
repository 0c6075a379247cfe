import type { Context } from '@/domain/context'
import { removePrivateFile } from '@/platform/private-files'

type Which = { programId: number; ids: readonly number[] }

/** Deletes files that participants uploaded as answers, with their rows. */
export const deleteAnswerFiles = async ({ sql }: Context, { ids, programId }: Which): Promise<void> => {
  const deleted = await sql<{ storage_key: string }>(
    'delete from answer_files where id = any($2::int[]) and program_id = $1 returning storage_key',
    [programId, ids],
  )
  for (const { storage_key } of deleted) await removePrivateFile(storage_key)
}

/**
 * Deletes photos of receipts with their rows, in the caller's transaction. The hashes stay, so that the same photo is recognized later
 * (RULE-35); they contain nothing personal.
 */
export const deleteReceiptFiles = async (tx: Context, { ids, programId }: Which): Promise<void> => {
  await tx.sql(
    `insert into erased_receipt_files (program_id, receipt_id, sha256, perceptual_hash, drawn, created_at)
     select f.program_id, f.receipt_id, f.sha256, looks.perceptual_hash, looks.drawn, f.created_at
     from receipt_files f cross join lateral (select f.perceptual_hash, false as drawn
       union all select h.perceptual_hash, f.perceptual_hash is null from receipt_page_hashes h where h.file_id = f.id and h.program_id = f.program_id) looks
     where f.id = any($2::int[]) and f.program_id = $1 and f.receipt_id is not null`,
    [programId, ids],
  )
  // Recognized texts and their positions, which refer to the files.
  await tx.sql(
    `delete from receipt_pages where program_id = $1
       and receipt_id in (select receipt_id from receipt_files where id = any($2::int[]) and program_id = $1)`,
    [programId, ids],
  )
  for (const id of ids) await tx.payload.delete({ collection: 'receipt-files', id, req: tx.req, overrideAccess: true })
}
