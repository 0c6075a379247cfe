import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'

/**
 * SQL for whether file `f` is the original of an edited page. Originals are never read, so they start as superseded.
 */
export const IS_ORIGINAL = 'f.superseded_at is not distinct from f.created_at'

/** SQL for whether two receipts of a program were cut out of one upload (`split-upload.ts`). */
export const areOfOnePhoto = (one: string, other: string): string =>
  `(${one}.part is not null and ${other}.part is not null and ${one}.program_id = ${other}.program_id
    and ${one}.participant_id = ${other}.participant_id and ${one}.created_at = ${other}.created_at)`

/**
 * Links stored files to a receipt: the first `pages` are read, the others are originals of edited pages.
 * @throws Error if one of them is gone
 */
export async function linkReceiptFiles(
  { sql }: Pick<Context, 'sql'>,
  { fileIds, pages, programId, receiptId }: { programId: number; receiptId: number; fileIds: number[]; pages: number },
): Promise<void> {
  const { linked } = onlyRow(
    await sql<{ linked: number }>(
      `with files as (update receipt_files set receipt_id = $1, superseded_at = case when id = any($4::int[]) then created_at end
         where id = any($2::int[]) and program_id = $3 returning 1)
       select count(*)::int as linked from files`,
      [receiptId, fileIds, programId, fileIds.slice(pages)],
    ),
  )
  if (linked !== fileIds.length) throw new Error(`only ${linked} of the ${fileIds.length} files of a receipt exist`)
}
