import { z } from 'zod'
import { canSeeEmails } from '@/domain/permissions'
import { findReceipt, MAX_REVIEW_BYTES, reviewForm, saveReceiptReview } from '@/domain/receipt-review'
import { listMerchantOptions, RECEIPT_ISSUE_KINDS, REJECT_REASONS, retryReceipt, submitIssue } from '@/domain/receipts'
import { presentReceipt, presentReceiptMerchant } from '@/http/receipts/present-receipt'
import { presentSavedReview, refuseReviewForm } from '@/http/receipts/present-review'
import { programCall } from '@/http/server/console-call'
import { failed, reply, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ administrator, context, params, programId }) => {
    const receipt = await findReceipt(context, { programId, receiptId: Number(params.receipt_id) })
    if (!receipt) return failed(404, text('notFound'))
    const t = translate(administrator.locale, 'receipts')
    return reply({
      receipt: presentReceipt(receipt, { canManage: canSeeEmails(context, programId) }),
      reject_reasons_options: REJECT_REASONS.map((value) => ({ value, label: t(`reasons.${value}.label`) })),
      merchant_options: (
        await listMerchantOptions(context, { programId, merchantId: receipt.purchase_proof_merchant_id })
      ).map((merchant) => presentReceiptMerchant(t, merchant)),
    })
  },
})

const input = z.looseObject({ intent: z.string().default('save') })
const issueForm = z.object({ kind: z.enum(RECEIPT_ISSUE_KINDS), message: z.string().trim().max(5000).default('') })

export const PUT = programCall({
  maxBytes: MAX_REVIEW_BYTES,
  input,
  handle: async ({ administrator, context, params, programId }, { intent, ...form }) => {
    const where = { programId, receiptId: Number(params.receipt_id) }
    const t = translate(administrator.locale, 'receipts')
    if (intent === 'read_again') {
      return (await retryReceipt(context, where))
        ? succeeded(t('console.review.readingAgain'))
        : failed(409, text('onlyFailedReceipts'))
    }
    if (intent === 'submit_issue') {
      const issue = issueForm.safeParse(form)
      if (!issue.success) return failed(422, text('fillRequired'), fieldErrors(issue.error))
      const submitted = await submitIssue(context, { ...where, ...issue.data })
      return submitted.ok
        ? succeeded(t(submitted.alreadyOpen ? 'console.issue.noted' : 'console.issue.sent'), {
            version: submitted.version,
          })
        : failed(404, text('notFound'))
    }
    if (intent !== 'save') return failed(422, text('invalidIntent'))
    const parsed = reviewForm.safeParse(form)
    if (!parsed.success) return refuseReviewForm(parsed.error)
    return presentSavedReview(await saveReceiptReview(context, { ...where, form: parsed.data }))
  },
})
