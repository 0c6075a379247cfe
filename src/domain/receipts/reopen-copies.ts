import type { Context } from '@/domain/context'
import { recordReview } from './record-review'
import { formatFinding } from './tag-finding'

type Copy = { id: number; status: string; version: number; isTagged: boolean }

/**
 * Sends receipts of a returned purchase to a person: the same purchase may have been photographed or forwarded by email before the
 * store reported it, and its points came from there. They keep their points until the decision.
 */
export async function reopenCopies(
  tx: Context,
  { programId, receiptId }: { programId: number; receiptId: number },
): Promise<void> {
  const copies = await tx.sql<Copy>(
    `select c.id, c.status, c.version::int, exists (select from receipt_tags t where t.receipt_id = c.id and t.program_id = c.program_id
         and t.name = 'duplicated') as "isTagged"
     from receipts c where c.program_id = $1 and c.id <> $2 and c.source <> 'external' and c.points > 0
       and c.status in ('eligible', 'no_eligible_items', 'processed') and c.integrity is distinct from 'invalid'
       and exists (select from receipt_tags t where t.program_id = c.program_id and t.name = 'duplicated'
         and ((t.receipt_id = $2 and t.linked_data -> 'similar_receipt_ids' @> to_jsonb(c.id))
           or (t.receipt_id = c.id and t.linked_data -> 'similar_receipt_ids' @> to_jsonb($2::int))))
     order by c.id for no key update of c`,
    [programId, receiptId],
  )
  for (const { id, isTagged, status, version } of copies) {
    await tx.sql(
      `update receipts set status = 'needs_human_review', version = $3, verified_at = null, updated_at = $4
       where id = $1 and program_id = $2`,
      [id, programId, version + 1, tx.now],
    )
    const finding = { code: 'similar_purchase' } as const
    if (!isTagged)
      await tx.sql(
        `insert into receipt_tags (program_id, receipt_id, name, reason, linked_data) values ($1, $2, 'duplicated', $3, $4)`,
        [
          ...[programId, id, formatFinding(finding)],
          JSON.stringify({ similar_receipt_ids: [receiptId], status: finding.code, finding }),
        ],
      )
    await recordReview(tx, {
      ...{ programId, receiptId: id, action: 'returned', version: version + 1 },
      changes: [{ field: 'status', before: status, after: 'needs_human_review' }],
    })
  }
}
