import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { siteUrlOf } from '@/platform/site-url'
import { LINK_MINUTES, newCode, storeCode } from './codes'
import { canSignIn } from './find-participant'
import { findSignInProgram } from './sign-in-program'

export type MagicLink =
  | { ok: true; magicLink: string; expiresAt: Date }
  /** `unavailable`: the program's site is down. `may_not_sign_in`: inactive or blocked (RULE-12). */
  | { ok: false; reason: 'not_found' | 'unavailable' | 'may_not_sign_in' }

/**
 * Creates a sign-in link for an administrator to hand on: valid for 20 minutes, once, replacing all earlier codes and
 * links (RULE-8), behind the same button as emailed links (9). It was not emailed, so using it verifies no address.
 */
export const issueMagicLink = async (
  context: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<MagicLink> => {
  const program = await findSignInProgram(context.sql, programId)
  if (!program) return { ok: false, reason: 'unavailable' }
  return inTransaction(context, async (tx): Promise<MagicLink> => {
    const [person] = await tx.sql<{ email: string; status: Parameters<typeof canSignIn>[0]['status'] }>(
      'select lower(email) as email, status from participants where id = $1 and program_id = $2 and erased_at is null',
      [participantId, programId],
    )
    if (!person) return { ok: false, reason: 'not_found' }
    if (!canSignIn(person)) return { ok: false, reason: 'may_not_sign_in' }
    const secrets = newCode(null)
    await storeCode(tx, { audience: 'participant', programId }, person.email, secrets, {
      provesAddress: false,
      redirectTo: null,
      referralCode: null,
      signUp: null,
    })
    await recordAudit(tx, {
      action: 'participant.magic_link_issued',
      recordType: 'participants',
      recordId: participantId,
      programId,
    })
    return {
      ok: true,
      magicLink: `${siteUrlOf(program).replace(/\/$/, '')}/signin/link?token=${secrets.linkToken}`,
      expiresAt: new Date(tx.now.getTime() + LINK_MINUTES * 60_000),
    }
  })
}
