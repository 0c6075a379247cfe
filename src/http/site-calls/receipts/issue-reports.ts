import { z } from 'zod'
import { RECEIPT_ISSUE_KINDS, reportIssue } from '@/domain/receipts'
import { refuseAnswer, siteTexts } from '@/http/receipts/refuse-receipt'
import { succeeded } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const POST = siteCall('POST /public/receipts/:identifier/issue_reports', {
  input: z.object({ kind: z.enum(RECEIPT_ISSUE_KINDS), message: z.string().trim().max(2000).default('') }),
  handle: async ({ context, params, participant, programId }, { kind, message }) => {
    const t = await siteTexts(context, programId)
    const report = await reportIssue(context, {
      programId,
      participantId: participant.id,
      identifier: params.identifier ?? '',
      kind,
      message,
    })
    return report.ok ? succeeded(t('answer.reported')) : refuseAnswer(t, report)
  },
})
