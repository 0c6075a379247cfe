import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type ReferralReview, resetActivities, reviewReferral } from '@/domain/challenges'
import type { Context } from '@/domain/context'
import { reinstateExpired } from '@/domain/expiry'
import { changeParticipantEmail, eraseParticipant, PARTICIPANT_STATUSES } from '@/domain/participants'
import { REINSTATEMENT_DAYS } from '@/domain/points'
import { issueMagicLink } from '@/domain/sign-in'
import { toggleTag } from '@/domain/tags'
import { givePoints, setUserStatus } from '@/domain/users'
import { fieldErrorMap } from '@/http/server/field-error-map'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { answerTagToggle } from '@/http/tags/answer-tag-toggle'
import { wireNumber } from '@/platform/wire-number'

type Whose = { programId: number; participantId: number }
type Intent = (context: Context, whose: Whose, form: unknown) => Promise<Reply>

const NOT_FOUND = failed(404, 'Not found')
const EMAIL_PROBLEMS = {
  invalid_email: 'Enter a valid email.',
  email_taken: 'Another user already has this email.',
}
const REFERRAL_REVIEWED = {
  released: 'Referral approved and points added',
  waits: 'Referral approved. Points will be added after the friend’s first challenge.',
  lapsed: 'Referral approved, but its challenge no longer awards points.',
  rejected: 'Referral rejected',
} as const satisfies Record<(ReferralReview & { ok: true })['outcome'], string>
const GIVEN_BACK = failed(409, 'These points were already restored.')

/** An intent with the fields that it needs; a form that lacks them is refused beside each field. */
const intent =
  <Schema extends z.ZodType>(
    fields: Schema,
    run: (context: Context, whose: Whose, form: z.infer<Schema>) => Promise<Reply>,
  ): Intent =>
  async (context, whose, form) => {
    const { data, error, success } = fields.safeParse(form, { error: fieldErrorMap })
    if (success) return run(context, whose, data)
    const errors: Record<string, string[]> = {}
    for (const { message, path } of error.issues) (errors[path.join('.') || 'base'] ??= []).push(message)
    return failed(422, 'Please fill in all required fields.', errors)
  }

/** As much as anybody gives by hand; a mistyped figure is refused. */
const MAX_POINTS = 10_000_000
const POINTS = 'Enter a whole number above 0.'

const GIFT = z.object({
  points: wireNumber(z.number(POINTS).int(POINTS).min(1, POINTS).max(MAX_POINTS, `Enter ${MAX_POINTS} or less.`)),
  action_title: z.string('Enter a value.').trim().min(1, 'Enter a value.').max(200, 'Use up to 200 characters.'),
  /** Stays the same while the form is open, so that a double click pays once. */
  idempotency_key: z.string().min(1).max(64).optional(),
})

const referralReview = (decision: 'approve' | 'reject'): Intent =>
  intent(
    z.object({ pending_points_id: wireNumber(z.int('Enter a value.').positive('Enter a value.')) }),
    async (context, whose, { pending_points_id: pendingPointsId }) => {
      const review = await reviewReferral(context, { ...whose, pendingPointsId, decision })
      if (review.ok) return succeeded(REFERRAL_REVIEWED[review.outcome], { outcome: review.outcome })
      return review.reason === 'not_found' ? NOT_FOUND : failed(409, 'This referral was already reviewed.')
    },
  )

/** What can be done to one participant (CONSOLE-127), with the words of each success (CONSOLE-151). */
export const USER_INTENTS: Readonly<Record<string, Intent>> = {
  toggleTag: intent(
    z.object({ tag: z.string('Enter a value.') }),
    async (context, { participantId, programId }, { tag }) =>
      answerTagToggle(await toggleTag(context, { programId, on: 'participants', id: participantId, tag })),
  ),

  magicLink: intent(z.object({}), async (context, whose) => {
    const link = await issueMagicLink(context, whose)
    if (link.ok) {
      return succeeded('Magic link copied to clipboard', { magic_link: link.magicLink, expires_at: link.expiresAt })
    }
    return {
      not_found: NOT_FOUND,
      unavailable: failed(409, "The program site isn't available."),
      may_not_sign_in: failed(409, "Inactive or blocked users can't sign in."),
    }[link.reason]
  }),

  resetActivities: intent(z.object({}), async (context, whose) => {
    const reset = await resetActivities(context, whose)
    if (!reset.ok) return NOT_FOUND
    const { completions, points, shortfall } = reset
    return succeeded('Activities reset', { completions, points, shortfall })
  }),

  toggleParticipantStatus: intent(
    z.object({ status: z.enum(PARTICIPANT_STATUSES, { error: `must be one of ${PARTICIPANT_STATUSES.join(', ')}` }) }),
    async (context, whose, { status }) => {
      const change = await setUserStatus(context, { ...whose, status })
      return change.ok ? succeeded('Status updated', { status }) : NOT_FOUND
    },
  ),

  createAction: intent(GIFT, async (context, whose, { action_title, idempotency_key, points }) => {
    const given = await givePoints(context, {
      ...whose,
      points,
      title: action_title,
      key: idempotency_key ?? randomUUID(),
    })
    if (given.ok) return succeeded('Points Added', { points: given.lifetime, unused_points: given.balance })
    return given.reason === 'not_found'
      ? NOT_FOUND
      : failed(409, 'This form was already submitted with different values.')
  }),

  changeEmail: intent(z.object({ email: z.string('Enter a value.') }), async (context, whose, { email }) => {
    const change = await changeParticipantEmail(context, { ...whose, email })
    if (change.ok) return succeeded('Email changed', { sessions_ended: change.sessionsEnded })
    if (change.reason === 'not_found') return NOT_FOUND
    return failed(422, 'Check this field.', { email: [EMAIL_PROBLEMS[change.reason]] })
  }),

  reinstatePoints: intent(
    z.object({ point_entry_id: wireNumber(z.int('Enter a value.').positive('Enter a value.')) }),
    async (context, whose, { point_entry_id }) => {
      const given = await reinstateExpired(context, { ...whose, entryId: point_entry_id })
      if (given.ok) return succeeded('Points restored', { points: given.lifetime, unused_points: given.balance })
      return {
        unknown_entry: NOT_FOUND,
        key_reused: GIVEN_BACK,
        already_reinstated: GIVEN_BACK,
        too_late: failed(409, `Points can be restored within ${REINSTATEMENT_DAYS} days of expiring.`),
      }[given.reason]
    },
  ),

  approveReferral: referralReview('approve'),

  rejectReferral: referralReview('reject'),

  deleteParticipant: intent(z.object({}), async (context, whose) => {
    const erasure = await eraseParticipant(context, whose)
    return erasure.ok ? succeeded('Participant deleted') : NOT_FOUND
  }),
}
