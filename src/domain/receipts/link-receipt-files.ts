import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'

/** Makes stored files those of a receipt. @throws Error where one of them is not there any more */
export async function linkReceiptFiles(
  { sql }: Pick<Context, 'sql'>,
  { fileIds, programId, receiptId }: { programId: number; receiptId: number; fileIds: number[] },
): Promise<void> {
  const { linked } = onlyRow(
    await sql<{ linked: number }>(
      `with files as (update receipt_files set receipt_id = $1 where id = any($2::int[]) and program_id = $3 returning 1)
       select count(*)::int as linked from files`,
      [receiptId, fileIds, programId],
    ),
  )
  if (linked !== fileIds.length) throw new Error(`only ${linked} of ${fileIds.length} files of a receipt are there`)
}
