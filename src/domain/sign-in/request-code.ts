import type { Context } from '@/domain/context'
import { readEmail } from '@/platform/email-address'
import { findWaitingSignUp } from './codes'
import { canSignIn, findParticipantByEmail } from './find-participant'
import { countFor } from './limits'
import { type CodeRequest, type CodeSent, type Refusal, sendCode, sendNotice } from './send-code'
import { findSignInProgram } from './sign-in-program'

export type RequestedCode = CodeSent | Refusal | { outcome: 'unknown' }

/**
 * The first step of signing in, and "Request new code" (RULE-7): a known address gets an email with a code and a link;
 * an unknown one is invited to join, or with private enrollment gets an email, too.
 */
export const requestCode = async (context: Context, request: CodeRequest): Promise<RequestedCode> => {
  const email = readEmail(request.email)
  if (!email) return { outcome: 'invalid_email' }
  const program = await findSignInProgram(context.sql, request.programId)
  if (!program) return { outcome: 'unavailable' }
  const count = countFor(context, program.id, email, request.requester)
  const tooManyLookups = await count.lookup()
  if (tooManyLookups) return tooManyLookups

  const participant = await findParticipantByEmail(context.sql, program.id, email)
  const waiting = await findWaiting(context, request, email)
  const isIneligibilityReason = participant !== null && !canSignIn(participant)
  if (!waiting && !program.private_enrollment && (!participant || isIneligibilityReason)) {
    if (isIneligibilityReason) await sendNotice(context, program, request, email, participant)
    return { outcome: 'unknown' }
  }

  const tooManyMails = await count.mail()
  if (tooManyMails) return tooManyMails
  const kept = {
    ...request,
    redirectTo: request.redirectTo ?? waiting?.redirectTo ?? null,
    referralCode: request.referralCode ?? waiting?.referralCode ?? null,
  }
  return sendCode(context, program, kept, email, { participant, signUp: waiting?.signUp ?? null })
}

/** A pending sign-up for another email, so that its data and bot check needn't be entered again. */
const findWaiting = async (context: Context, { browserToken, programId }: CodeRequest, email: string) =>
  browserToken === null ? null : findWaitingSignUp(context, { audience: 'participant', programId }, email, browserToken)
