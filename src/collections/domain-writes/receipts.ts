import { randomUUID } from 'node:crypto'
import type { CollectionBeforeValidateHook } from 'payload'
import { reviewForm, saveReceiptReview } from '@/domain/receipt-review'
import { uploadReceipt } from '@/domain/receipts'
import { rulesOf } from '../field-rules'
import { type DomainWrites, idOf, type Row, textOf } from './domain-writes'
import { refuse, refuseAs } from './refusals'

/** Only the Local API may create a receipt without a file, to import history. */
export const demandFile: CollectionBeforeValidateHook = ({ data, operation, req }) =>
  operation === 'create' && req.payloadAPI !== 'local' && !req.file ? refuse('file_required') : data

export const receipts: DomainWrites = {
  create: async (tx, data, { req: { file } }) => {
    if (!file) return null
    const uploaded = await uploadReceipt(tx, {
      programId: idOf(data.program),
      participantId: idOf(data.participant),
      files: [file.data],
      attemptKey: textOf(data.external_key) ?? randomUUID(),
    })
    if (!uploaded.ok) return refuseAs(uploaded.reason)
    return uploaded.alreadyThere ? refuse('already_done', { id: uploaded.receiptId }) : uploaded.receiptId
  },
  /** Reviews by the rules of the console's form (RULE-36, RULE-45); items don't change. */
  update: async (tx, { before, changed, id }) => {
    const foreign = Object.keys(changed).filter((name) => rulesOf('receipts')?.[name]?.update !== 'anybody')
    if (foreign.length > 0) return refuse('cannot_be_changed', { fields: foreign })
    const parsed = reviewForm.safeParse({ ...formOf({ ...before, ...changed }), currency: changed.currency })
    if (!parsed.success) return refuse('invalid', { errors: parsed.error.issues.map(({ message }) => message) })
    const saved = await saveReceiptReview(tx, { programId: idOf(before.program), receiptId: id, form: parsed.data })
    if (saved.ok) return
    if (saved.reason === 'invalid') return refuse('invalid', { errors: saved.errors })
    refuseAs(saved.reason)
  },
}

const formOf = (receipt: Row) => ({
  version: receipt.version,
  integrity: receipt.integrity,
  admin_invalidation_reason: receipt.admin_invalidation_reason,
  admin_invalidation_message: receipt.admin_invalidation_message,
  admin_comments: receipt.admin_comments,
  merchant_name: receipt.merchant_name,
  merchant_address: receipt.merchant_address,
  purchase_date: typeof receipt.purchase_date === 'string' ? receipt.purchase_date.slice(0, 10) : null,
  total_amount: receipt.total_amount,
  receipt_number: receipt.receipt_number,
  purchase_proof_merchant_id: receipt.purchase_proof_merchant,
})
