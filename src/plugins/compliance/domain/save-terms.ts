import { audit } from '@/plugin'
import { type Context, inTransaction } from '@/plugin/domain'
import { type CheckItem, standsAgainst } from './check-contest'
import { checkFound } from './contest-check'
import { type FoundContest, findContest } from './find-contest'
import type { TermsForm } from './forms'
import { freezeRules } from './official-rules'

export type TermsSaved =
  | { ok: true }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'refused'; items: CheckItem[] }

/**
 * Saves the terms of a sweepstake or contest. If it is approved, its official rules get a new version, its prize keeps at
 * least its value, and nothing may come to stand against it.
 */
export const saveTerms = (
  context: Context,
  { form, ...which }: { programId: number; rewardId: number; form: TermsForm },
): Promise<TermsSaved> =>
  inTransaction(context, async (tx): Promise<TermsSaved> => {
    const { programId, rewardId } = which
    await tx.sql('select 1 from rewards where id = $1 and program_id = $2 for no key update', [rewardId, programId])
    const before = await findContest(tx, which)
    if (!before) return { ok: false, reason: 'not_found' }
    const { excluded, min_age, registrations, skill_answer, skill_question, value } = form
    const value_cents = value === null ? null : Math.round(value * 100)
    if (before.approved_at !== null && (before.finish === null || before.finish > tx.now)) {
      const terms = { excluded, min_age, registrations, skill_answer, skill_question, value_cents }
      const items = await findNewProblems(tx, before, { ...before, ...terms })
      if (items.length > 0) return { ok: false, reason: 'refused', items }
    }
    await tx.sql(
      `insert into contest_terms (program_id, reward_id, excluded, min_age, value_cents, skill_question, skill_answer, registrations)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (program_id, reward_id) do update set (excluded, min_age, value_cents, skill_question, skill_answer, registrations, updated_at)
         = ($3, $4, $5, $6, $7, $8, now())`,
      [
        ...[programId, rewardId, JSON.stringify(excluded), min_age, value_cents],
        ...[skill_question, skill_answer, JSON.stringify(registrations)],
      ],
    )
    const { skill_answer: _, ...told } = form
    await audit(tx, {
      ...{ action: 'compliance.terms_saved', recordType: 'contest_terms', recordId: rewardId, programId },
      after: told,
    })
    if (before.approved_at !== null) await freezeRules(tx, which)
    return { ok: true }
  })

/** What a change of an approved contest would do against the rules, or against those who have entered. */
const findNewProblems = async (tx: Context, before: FoundContest, after: FoundContest): Promise<CheckItem[]> => {
  const keyOf = ({ code, place, status }: CheckItem) => `${code} ${place} ${status}`
  const old = new Set((await checkFound(tx, before)).map(keyOf))
  const items = (await checkFound(tx, after)).filter((item) => standsAgainst(item) && !old.has(keyOf(item)))
  const isLess = before.has_terms && (after.value_cents ?? 0) < (before.value_cents ?? 0)
  return isLess ? [{ code: 'value', status: 'late' }, ...items] : items
}
