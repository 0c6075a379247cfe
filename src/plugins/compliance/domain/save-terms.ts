import { audit } from '@/plugin'
import { type Context, inTransaction } from '@/plugin/domain'
import { findContest } from './find-contest'
import type { TermsForm } from './forms'
import { freezeRules } from './official-rules'

/**
 * Saves the terms of a sweepstake or contest. If it is approved, its official rules get a new version.
 * @returns false if there is no such contest
 */
export const saveTerms = (
  context: Context,
  { form, ...which }: { programId: number; rewardId: number; form: TermsForm },
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const { programId, rewardId } = which
    await tx.sql('select 1 from rewards where id = $1 and program_id = $2 for no key update', [rewardId, programId])
    const before = await findContest(tx, which)
    if (!before) return false
    const { excluded, min_age, registrations, skill_answer, skill_question, value } = form
    await tx.sql(
      `insert into contest_terms (program_id, reward_id, excluded, min_age, value_cents, skill_question, skill_answer, registrations)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (program_id, reward_id) do update set (excluded, min_age, value_cents, skill_question, skill_answer, registrations, updated_at)
         = ($3, $4, $5, $6, $7, $8, now())`,
      [
        ...[programId, rewardId, JSON.stringify(excluded), min_age, value === null ? null : Math.round(value * 100)],
        ...[skill_question, skill_answer, JSON.stringify(registrations)],
      ],
    )
    const { skill_answer: _, ...told } = form
    await audit(tx, {
      ...{ action: 'compliance.terms_saved', recordType: 'contest_terms', recordId: rewardId, programId },
      after: told,
    })
    if (before.approved_at !== null) await freezeRules(tx, which)
    return true
  })
