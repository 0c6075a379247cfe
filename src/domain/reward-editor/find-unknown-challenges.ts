import { namesOfKind } from '@/domain/content-fields'
import type { Context } from '@/domain/context'
import { fieldsOfSelection, REWARD_FIELDS } from '@/domain/reward-fields'
import { isSegment } from '@/domain/segments'
import type { RewardForm } from './reward-form'
import type { SaveProblem } from './types'

const CHALLENGE_FIELDS = namesOfKind(REWARD_FIELDS, 'challenges')
const TIER_FIELDS = namesOfKind(REWARD_FIELDS, 'tier')

/** A reward may reference challenges, tiers and segments of its own program only (RULE-3). */
export const findUnknownChallenges = async (
  context: Context,
  programId: number,
  form: RewardForm,
): Promise<SaveProblem[]> => {
  const { sql } = context
  const own = fieldsOfSelection(form.selection)
  const problems: SaveProblem[] = []
  for (const field of CHALLENGE_FIELDS) {
    if (form[field].length === 0 || !own.includes(field)) continue
    const known = await sql('select id from challenges where program_id = $1 and id = any($2)', [
      programId,
      form[field],
    ])
    if (known.length < form[field].length) problems.push({ field, problem: 'unknown_challenge' })
  }
  for (const field of TIER_FIELDS) {
    if (form[field] === null || !own.includes(field)) continue
    const known = await sql('select 1 from program_tiers where program_id = $1 and id = $2', [programId, form[field]])
    if (known.length === 0) problems.push({ field, problem: 'unknown_tier' })
  }
  const { segment_id: segmentId } = form
  const isChecked = segmentId !== null && own.includes('segment_id')
  if (isChecked && !(await isSegment(context, { programId, segmentId })))
    problems.push({ field: 'segment_id', problem: 'unknown_segment' })
  return problems
}
