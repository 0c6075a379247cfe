import { z } from 'zod'
import { RECEIPT_STEPS, rerunReceipt } from '@/domain/receipts'
import { programCall } from '@/http/server/console-call'
import { failed, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'

const STATUS = { not_found: 404, decided_by_person: 409, nothing_to_read: 422, being_read: 409 } as const

/** Runs the automatic steps again, starting with the given one. */
export const POST = programCall({
  input: z.object({ from: z.enum(RECEIPT_STEPS) }),
  handle: async ({ administrator, context, params, programId }, { from }) => {
    const rerun = await rerunReceipt(context, { programId, receiptId: Number(params.receipt_id), from })
    const t = translate(administrator.locale, 'receipts')
    if (!rerun.ok) {
      return rerun.reason === 'not_found'
        ? failed(404, text('notFound'))
        : failed(STATUS[rerun.reason], t(`console.steps.refused.${rerun.reason}`))
    }
    return succeeded(t(`console.steps.${rerun.outcome}`), rerun.outcome === 'decided' ? { version: rerun.version } : {})
  },
})
