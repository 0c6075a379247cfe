import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { copyValues } from '@/domain/plugin-fields'
import { cutText } from '@/platform/cut-text'
import { adoptIds } from './adopt-ids'
import { MAX_CHALLENGE_NAME } from './fields'
import { readChallengeState } from './read-challenge-state'
import { canTagChallenges } from './take-tags'
import { writeChallenge } from './write-challenge'

/**
 * Copies a challenge with its questions, options and pictures as a draft. Participants' data stays with the original,
 * and so do its blockchain collection and, without permission to tag, its tags.
 * @param nameOf makes the copy's name from the original's, which is cut if the result would be too long
 * @returns null if the program has no such challenge
 */
export const duplicateChallenge = (
  context: Context,
  { challengeId, nameOf, programId }: { programId: number; challengeId: number; nameOf: (name: string) => string },
): Promise<{ id: number; name: string } | null> =>
  inTransaction(context, async (tx) => {
    const original = await readChallengeState(tx, { programId, challengeId })
    if (!original) return null
    const name = nameOf(cutText(original.state.name, MAX_CHALLENGE_NAME - nameOf('').length))
    const tag_list = canTagChallenges(tx, programId) ? original.state.tag_list : []
    const fields = copyValues(tx.payload, 'challenges', original.state.fields, { isSameProgram: true })
    const { id } = await writeChallenge(tx, programId, adoptIds({ ...original.state, name, tag_list, fields }, null), {
      copyOf: challengeId,
    })
    await recordAudit(tx, {
      action: 'challenge.duplicated',
      recordType: 'challenges',
      recordId: id,
      programId,
      after: { name, copy_of: challengeId },
    })
    return { id, name }
  })
