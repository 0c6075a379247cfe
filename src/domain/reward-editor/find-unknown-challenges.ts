import type { Context } from '@/domain/context'
import type { RewardForm } from './reward-form'
import { fieldsOfSelection } from './selection-fields'
import type { SaveProblem } from './types'

const CHALLENGE_FIELDS = ['achievement_challenges', 'sweepstake_challenges'] as const

/** A reward may reference challenges and a tier of its own program only (RULE-3). */
export const findUnknownChallenges = async (
  { sql }: Context,
  programId: number,
  form: RewardForm,
): Promise<SaveProblem[]> => {
  const fields = CHALLENGE_FIELDS.filter((field) => fieldsOfSelection(form.selection).includes(field))
  const problems: SaveProblem[] = []
  for (const field of fields) {
    if (form[field].length === 0) continue
    const known = await sql('select id from challenges where program_id = $1 and id = any($2)', [
      programId,
      form[field],
    ])
    if (known.length < form[field].length) problems.push({ field, problem: 'unknown_challenge' })
  }
  if (form.min_tier !== null && fieldsOfSelection(form.selection).includes('min_tier')) {
    const known = await sql('select 1 from program_tiers where program_id = $1 and id = $2', [programId, form.min_tier])
    if (known.length === 0) problems.push({ field: 'min_tier', problem: 'unknown_tier' })
  }
  return problems
}
