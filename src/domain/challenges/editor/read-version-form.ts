import { findVersion } from '@/domain/content-lifecycle'
import type { Context } from '@/domain/context'
import type { ChallengeFormInput } from './challenge-form'
import { challengeInputOf, readChallengeState } from './read-challenge-state'
import { canTagChallenges } from './take-tags'

type Which = { programId: number; challengeId: number; versionId: number }

/**
 * The form that saved a version, to be saved again by the same rules. It never approves or returns to draft.
 * @returns null where the challenge has no such version
 */
export const readVersionForm = async (
  context: Context,
  { challengeId, programId, versionId }: Which,
): Promise<ChallengeFormInput | null> => {
  const stored = await readChallengeState(context, { programId, challengeId })
  const version = await findVersion(context, { of: 'challenges', programId, id: challengeId, versionId })
  if (!stored || !version) return null
  const form = challengeInputOf(context, version)
  return canTagChallenges(context, programId) ? form : { ...form, tag_list: stored.state.tag_list }
}
