import type { Context } from '@/domain/context'
import type { HoldDecision } from '@/domain/holds'
import { findReceipt, listReceiptItems, reviewForm, saveReceiptReview } from '@/domain/receipt-review'
import { fraudSignalsSql, WAITS_FOR_PERSON } from '@/domain/receipts'
import { allOrNothing } from '@/domain/rewards'
import type { HoldOutcome, HoldSource } from './hold-source'

/** Receipts that wait for a review because they look like copies, or because there are too many. */
export const receiptHolds: HoldSource = {
  label: 'holds.kinds.receipts',
  signals: {
    same_file: 'holds.signals.same_file',
    same_purchase: 'holds.signals.same_purchase',
    similar_image: 'holds.signals.similar_image',
    similar_purchase: 'holds.signals.similar_purchase',
    many_uploads: 'holds.signals.many_uploads',
    many_of_device: 'holds.signals.many_of_device',
  },
  openSql: (program) =>
    `select r.id, r.participant_id, null::int as other_id, coalesce(r.machine_points, 0)::int as points,
       coalesce(r.merchant_name, '') as title, s.signals, r.created_at as held_at
     from receipts r cross join lateral (select ${fraudSignalsSql('r')} as signals) s
     where r.program_id = ${program} and r.${WAITS_FOR_PERSON} and s.signals <> '[]'`,
  // The same browser, the same file, and pictures or purchases that look the same.
  tracesSql: (program) =>
    `select r.participant_id, 'device' as trace, r.device_hash as value, r.created_at as at from receipts r
     where r.program_id = ${program} and r.device_hash is not null
     union all select f.participant_id, 'picture', f.sha256, f.created_at from receipt_files f
     where f.program_id = ${program} and f.participant_id is not null
     union all select x.participant_id, 'picture', 'copy of ' || s.id, x.created_at
     from receipt_tags t join receipts r on r.id = t.receipt_id and r.program_id = t.program_id
       cross join lateral jsonb_array_elements_text(coalesce(t.linked_data -> 'similar_receipt_ids', '[]')) similar_id
       join receipts s on s.id = similar_id::int and s.program_id = t.program_id
       join receipts x on x.id in (r.id, s.id) and x.program_id = t.program_id
     where t.program_id = ${program} and t.name = 'duplicated'`,
  page: '/receipts/:id',
  isShown: true,
  decide: async (tx, { decision, holdId, programId }) => {
    const answer = await allOrNothing(tx, async (inner) => {
      const outcome = await decideReceipt(inner, { programId, receiptId: holdId }, decision)
      return { ok: outcome === 'decided', outcome }
    })
    return answer.outcome
  },
}

/** Accepts a receipt as it was read, or rejects it. What can't be accepted as it is needs its own page. */
const decideReceipt = async (
  tx: Context,
  which: { programId: number; receiptId: number },
  decision: HoldDecision,
): Promise<HoldOutcome> => {
  const [waiting] = await tx.sql<{ signals: string[] }>(
    `select ${fraudSignalsSql('r')} as signals from receipts r where r.id = $1 and r.program_id = $2 and r.${WAITS_FOR_PERSON}
     for no key update`,
    [which.receiptId, which.programId],
  )
  const receipt = waiting && (await findReceipt(tx, which))
  if (!receipt) return 'gone'
  const isCopy = waiting.signals.some((signal) => !signal.startsWith('many_'))
  // The participant reads the reason, so somebody chooses it where the signals don't say one.
  if (decision === 'refuse' && !isCopy) return 'impossible'
  const form = reviewForm.safeParse({
    version: receipt.version,
    merchant_name: receipt.merchant_name,
    purchase_proof_merchant_id: receipt.purchase_proof_merchant_id,
    merchant_address: receipt.merchant_address,
    purchase_date: receipt.purchase_date,
    total_amount: receipt.total_amount,
    admin_comments: receipt.admin_comments,
    integrity: decision === 'release' ? 'valid' : 'invalid',
    admin_invalidation_reason: decision === 'release' ? null : 'duplicated',
    admin_invalidation_message: null,
    receipt_items: (await listReceiptItems(tx, which)).map(({ id }) => ({ patch_status: 'unchanged', id })),
  })
  if (!form.success) return 'impossible'
  return (await saveReceiptReview(tx, { ...which, form: form.data })).ok ? 'decided' : 'impossible'
}
