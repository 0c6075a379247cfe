import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { findExisting } from '@/domain/find-existing'
import { announceProgramChange } from '@/platform/program-changes'
import { adoptIds } from './adopt-ids'
import type { ChallengeForm } from './challenge-form'
import { findForeignLinks } from './find-foreign-links'
import { fitToKind } from './fit-to-kind'
import { stateOfForm } from './form-state'
import { answerErrors, refuseErrors, type SavedChallenge } from './save-result'
import { takeFields } from './take-fields'
import { takeTags } from './take-tags'
import { type StoreChallenge, writeChallenge } from './write-challenge'

type NewChallenge = {
  programId: number
  form: ChallengeForm
  /** Identifies one opened form, so that sending it twice makes one challenge; it becomes the challenge's own. */
  identifier?: string
  store?: StoreChallenge
}

/** Creates a challenge from a valid form: a draft, until somebody approves it (RULE-26). */
export const createChallenge = (
  context: Context,
  { form, identifier, programId, store }: NewChallenge,
): Promise<SavedChallenge> =>
  answerErrors(async () => {
    const saved = await inTransaction(context, async (tx) => {
      const earlier = identifier ? await findExisting(tx, 'challenges', { programId, identifier }) : null
      if (earlier) return { id: earlier.id, updatedAt: earlier.updated_at.toISOString() }
      refuseErrors(await findForeignLinks(tx, programId, form))
      const tag_list = takeTags(tx, { programId, given: form.tag_list, stored: [] })
      const fields = await takeFields(tx, { programId, form, stored: null })
      const { errors, state } = await stateOfForm(tx, programId, { ...form, tag_list })
      refuseErrors(errors)
      const fitting = adoptIds(fitToKind({ ...state, fields }), null)
      const written = await writeChallenge(tx, programId, fitting, { identifier, store })
      await recordAudit(tx, {
        action: 'challenge.created',
        recordType: 'challenges',
        recordId: written.id,
        programId,
        after: fitting,
      })
      return written
    })
    // Payload's hook announced the change before the transaction committed.
    await announceProgramChange(context.sql, programId)
    return { ok: true, ...saved }
  })
