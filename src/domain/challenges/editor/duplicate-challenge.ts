import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { adoptIds } from './adopt-ids'
import { readChallengeState } from './read-challenge-state'
import { writeChallenge } from './write-challenge'

const MAX_NAME = 120
const SUFFIX = ' (copy)'

/**
 * Copies a challenge with its questions, options and pictures as a draft of another name. What participants did stays with
 * the original, and so does its collection on the chain.
 * @returns null where there is no such challenge in the program
 */
export const duplicateChallenge = (
  context: Context,
  { challengeId, programId }: { programId: number; challengeId: number },
): Promise<{ id: number; name: string } | null> =>
  inTransaction(context, async (tx) => {
    const original = await readChallengeState(tx, { programId, challengeId })
    if (!original) return null
    const name = original.state.name.slice(0, MAX_NAME - SUFFIX.length) + SUFFIX
    const { id } = await writeChallenge(tx, programId, adoptIds({ ...original.state, name }, null), {
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
