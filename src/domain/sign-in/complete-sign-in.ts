import { completeSignupChallenge } from '@/domain/challenges'
import { recordConsents } from '@/domain/consents'
import type { Context } from '@/domain/context'
import { createParticipant } from '@/domain/participants'
import { openSession } from '@/domain/sessions'
import { termSql } from '@/domain/translated-text'
import { type CodeRow, issueTicket } from './codes'
import { canSignIn, findParticipantByEmail } from './find-participant'
import { saveSignUpAttributes } from './sign-up-attributes'
import { tellGates } from './sign-up-gates'

export type SignedIn = {
  outcome: 'signed_in'
  participant: { id: number; firstName: string; lastName: string; email: string }
  /** For the cookie. */
  session: { token: string; expiresAt: Date }
  /** Points credited for joining; 0 for returning participants. */
  points: number
  /** The program's name of its points. */
  term: string
  redirectTo: string | null
}

export type Completed =
  | SignedIn
  /**
   * The address is verified but has no participant (private enrollment): the sign-up continues with this ticket.
   */
  | { outcome: 'needs_sign_up'; email: string; ticket: string; redirectTo: string | null }
  | { outcome: 'void' }

/**
 * Completes a sign-in in the transaction that consumed its proof: creates a new participant, activates a first verified
 * one and completes the signup challenge (RULE-11), and opens a session. A language that the participant chose stays,
 * whatever the page's language.
 */
export const completeSignIn = async (context: Context, programId: number, proven: CodeRow): Promise<Completed> => {
  let participant = await findParticipantByEmail(context.sql, programId, proven.email)
  if (!participant) {
    if (proven.signUp === null) {
      const ticket = await issueTicket(context, { audience: 'participant', programId }, proven)
      return { outcome: 'needs_sign_up', email: proven.email, ticket, redirectTo: proven.redirectTo }
    }
    await join(context, programId, proven, proven.signUp)
    participant = await findParticipantByEmail(context.sql, programId, proven.email)
  }
  if (!participant || !canSignIn(participant)) return { outcome: 'void' }

  const [verified] = await context.sql<Verified>(
    `update participants p set
       sign_in_count = p.sign_in_count + 1,
       last_signed_in_at = $3,
       email_verified_at = case when $4 then coalesce(p.email_verified_at, $3) else p.email_verified_at end,
       status = case when $4 and p.status = 'pending' and p.email_verified_at is null then 'active' else p.status end,
       updated_at = $3
     from (select id, email_verified_at from participants where id = $1 for no key update) before
     where p.id = before.id and p.program_id = $2 and p.status in ('pending', 'active', 'opted_out') and p.erased_at is null
     returning p.first_name, p.last_name, p.email, $4 and before.email_verified_at is null and p.must_accept_terms is not true as first_time,
       (select ${termSql('term_points_as', 'coalesce($5::text, p.locale::text)')} from programs g where g.id = p.program_id) as term`,
    [
      participant.id,
      programId,
      context.now,
      proven.provesAddress && participant.is_own_address,
      context.locale ?? null,
    ],
  )
  if (!verified) return { outcome: 'void' }

  const asParticipant: Context = { ...context, actor: { type: 'participant', id: participant.id, programId } }
  const { points } = verified.first_time
    ? await completeSignupChallenge(asParticipant, { programId, participantId: participant.id })
    : { points: 0 }
  const session = await openSession(context.sql, {
    audience: 'participant',
    participantId: participant.id,
    programId,
    now: context.now,
    ...context.origin,
  })
  return {
    outcome: 'signed_in',
    participant: {
      id: participant.id,
      firstName: verified.first_name ?? '',
      lastName: verified.last_name ?? '',
      email: verified.email,
    },
    session,
    points,
    term: verified.term,
    redirectTo: proven.redirectTo,
  }
}

type Verified = {
  first_name: string | null
  last_name: string | null
  email: string
  /** Whether joining counts now: imported people join when they accept the terms (RULE-53). */
  first_time: boolean
  term: string
}

const join = async (
  context: Context,
  programId: number,
  proven: CodeRow,
  signUp: NonNullable<CodeRow['signUp']>,
): Promise<void> => {
  const agreedAt = new Date(signUp.agreed_at)
  const created = await createParticipant(context, {
    programId,
    email: proven.email,
    firstName: signUp.first_name,
    lastName: signUp.last_name,
    postal: signUp.postal,
    // Pending until a statement below marks the address as verified.
    status: 'pending',
    agreedAt,
    locale: signUp.locale,
    referredByCode: proven.referralCode,
    signupIpHash: signUp.ip_hash,
    signupDeviceHash: signUp.device_hash,
  })
  if (!created.ok) return
  const { attributes: values, documents, gates } = signUp
  await tellGates(context, { programId, participantId: created.participantId, kept: gates })
  await saveSignUpAttributes(context, { programId, participantId: created.participantId, values })
  await recordConsents(context, {
    programId,
    participantId: created.participantId,
    agreedAt,
    purpose: 'sign_up',
    source: 'sign_up',
    documents,
  })
}
