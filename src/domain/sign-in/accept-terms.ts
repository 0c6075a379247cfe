import { completeSignupChallenge } from '@/domain/challenges'
import { listDocuments, recordConsents } from '@/domain/consents'
import { type Context, inTransaction } from '@/domain/context'
import { setEmailSetting } from '@/domain/emails'
import { BrandedError } from '@/platform/branded-error'

type Accepting = { programId: number; participantId: number; emailSettingId: number | null }
type Accepted = { ok: true; points: number } | { ok: false; reason: 'unknown_setting' }

class UnknownSetting extends BrandedError {
  static override readonly laurel = 'unknown_setting'
}

/**
 * Records that an imported participant accepted the terms at their first sign-in: from now on they earn and spend, and
 * joining counts (RULE-11, RULE-53). Idempotent.
 * @returns the points credited for joining
 */
export const acceptTerms = async (
  context: Context,
  { emailSettingId, participantId, programId }: Accepting,
): Promise<Accepted> => {
  try {
    return await inTransaction(context, async (tx): Promise<Accepted> => {
      const [accepted] = await tx.sql(
        `update participants set must_accept_terms = false, agree_terms = true, agreed_at = $3, updated_at = $3
         where id = $1 and program_id = $2 and must_accept_terms and erased_at is null returning id`,
        [participantId, programId, tx.now],
      )
      if (!accepted) return { ok: true, points: 0 }
      const isChosen =
        emailSettingId === null ||
        (await setEmailSetting(tx, { programId, participantId, emailSettingId, source: 'first_sign_in' }))
      // Rolls everything back.
      if (!isChosen) throw new UnknownSetting()
      await recordConsents(tx, {
        programId,
        participantId,
        agreedAt: tx.now,
        purpose: 'sign_up',
        source: 'first_sign_in',
        documents: await listDocuments(tx.sql, programId),
      })
      const { points } = await completeSignupChallenge(tx, { programId, participantId })
      return { ok: true, points }
    })
  } catch (error) {
    if (UnknownSetting.is(error)) return { ok: false, reason: 'unknown_setting' }
    throw error
  }
}
