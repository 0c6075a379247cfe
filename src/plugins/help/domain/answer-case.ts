import { audit, sendMail } from '@/plugin'
import { type Context, inTransaction } from '@/plugin/domain'
import type { CaseStatus } from './case-values'
import { findCase } from './console-cases'

type Answer = { programId: number; caseId: number; status: CaseStatus; answer: string }

/**
 * Answers a case and mails the participant, unless nothing has changed. @returns false for an unknown one
 */
export const answerCase = (context: Context, { answer, caseId, programId, status }: Answer): Promise<boolean> =>
  inTransaction(context, async (tx): Promise<boolean> => {
    await tx.sql('select 1 from help_cases where id = $1 and program_id = $2 for update', [caseId, programId])
    const before = await findCase(tx, { programId, caseId })
    if (!before) return false
    const text = answer.trim() || null
    if (before.status === status && before.answer === text) return true
    await tx.sql(
      `update help_cases set status = $3::text::enum_help_cases_status, answer = $4,
         answered_at = case when $3 = 'open' then null else $5::timestamptz end, updated_at = $5,
         closed_at = case when $3 in ('solved', 'declined') then coalesce(closed_at, $5::timestamptz) end,
         waiting_since = case when $3 = 'open' and status <> 'open' then $5::timestamptz else waiting_since end
       where id = $1 and program_id = $2`,
      [caseId, programId, status, text, tx.now],
    )
    await audit(tx, {
      action: 'help.answered',
      recordType: 'help_cases',
      recordId: caseId,
      programId,
      // Not what they wrote, which is erased with them.
      before: { status: before.status },
      after: { status },
    })
    if (status !== 'open')
      await sendMail(tx, {
        programId,
        participantId: before.participant_id,
        kind: 'helpAnswered',
        words: {},
        path: '/help',
      })
    return true
  })
