import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type ReferralReview, resetActivities, reviewReferral } from '@/domain/challenges'
import type { Context } from '@/domain/context'
import { reinstateExpired } from '@/domain/expiry'
import { FIELD_LIMITS } from '@/domain/field-limits'
import { changeParticipantEmail, eraseParticipant, PARTICIPANT_STATUSES, setWalletAddress } from '@/domain/participants'
import { REINSTATEMENT_DAYS } from '@/domain/points'
import { issueMagicLink } from '@/domain/sign-in'
import { toggleTag } from '@/domain/tags'
import { givePoints, saveUserFields, setUserStatus } from '@/domain/users'
import { fieldErrorMap } from '@/http/server/field-error-map'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { answerTagToggle } from '@/http/tags/answer-tag-toggle'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'
import { toOneLine } from '@/platform/one-line'
import { wireNumber } from '@/platform/wire-number'

type ParticipantKey = { programId: number; participantId: number }
type Intent = (context: Context, owner: ParticipantKey, form: unknown) => Promise<Reply>

const MAX_REASON = 500
const NOT_FOUND = failed(404, text('notFound'))
const EMAIL_PROBLEMS = {
  invalid_email: text('invalidEmail'),
  email_taken: text('emailTaken'),
}
const REFERRAL_REVIEWED = {
  released: text('referral.released'),
  waits: text('referral.waits'),
  lapsed: text('referral.lapsed'),
  rejected: text('referral.rejected'),
} as const satisfies Record<(ReferralReview & { ok: true })['outcome'], string>
const RETURNED = failed(409, text('pointsAlreadyRestored'))

/** An intent with its fields; missing fields are refused individually. */
const intent =
  <Schema extends z.ZodType>(
    fields: Schema,
    run: (context: Context, owner: ParticipantKey, form: z.infer<Schema>) => Promise<Reply>,
  ): Intent =>
  async (context, owner, form) => {
    const { data, error, success } = fields.safeParse(form, { error: fieldErrorMap })
    if (success) return run(context, owner, data)
    return failed(422, text('fillRequired'), fieldErrors(error))
  }

const { amount: MAX_POINTS, title: MAX_TITLE } = FIELD_LIMITS['point-entries']
const POINTS = text('enterWholeNumber')

const GIFT = z.object({
  points: wireNumber(
    z
      .number(POINTS)
      .int(POINTS)
      .min(1, POINTS)
      .max(MAX_POINTS, text('limits.atMost', { limit: MAX_POINTS })),
  ),
  action_title: z
    .string(text('enterValue'))
    .transform(toOneLine)
    .pipe(
      z
        .string()
        .min(1, text('enterValue'))
        .max(MAX_TITLE, text('limits.textAtMost', { limit: MAX_TITLE })),
    ),
  /** Constant while the form is open, so that a double click adds points once. */
  idempotency_key: z.string().min(1).max(64).optional(),
})

const referralReview = (decision: 'approve' | 'reject'): Intent =>
  intent(
    z.object({ pending_points_id: wireNumber(z.int(text('enterValue')).positive(text('enterValue'))) }),
    async (context, owner, { pending_points_id: pendingPointsId }) => {
      const review = await reviewReferral(context, { ...owner, pendingPointsId, decision })
      if (review.ok) return succeeded(REFERRAL_REVIEWED[review.outcome], { outcome: review.outcome })
      return review.reason === 'not_found' ? NOT_FOUND : failed(409, text('referral.alreadyReviewed'))
    },
  )

/** Actions on one participant (CONSOLE-127), with their success messages (CONSOLE-151). */
export const USER_INTENTS: Readonly<Record<string, Intent>> = {
  toggleTag: intent(
    z.object({ tag: z.string(text('enterValue')) }),
    async (context, { participantId, programId }, { tag }) =>
      answerTagToggle(await toggleTag(context, { programId, on: 'participants', id: participantId, tag })),
  ),

  magicLink: intent(z.object({}), async (context, owner) => {
    const link = await issueMagicLink(context, owner)
    if (link.ok) {
      return succeeded(text('magicLinkCopied'), { magic_link: link.magicLink, expires_at: link.expiresAt })
    }
    return {
      not_found: NOT_FOUND,
      unavailable: failed(409, text('siteUnavailable')),
      may_not_sign_in: failed(409, text('userCannotSignIn')),
    }[link.reason]
  }),

  resetActivities: intent(z.object({}), async (context, owner) => {
    const reset = await resetActivities(context, owner)
    if (!reset.ok) return NOT_FOUND
    const { completions, points, shortfall } = reset
    return succeeded(text('activitiesReset'), { completions, points, shortfall })
  }),

  toggleParticipantStatus: intent(
    z.object({
      status: z.enum(PARTICIPANT_STATUSES, { error: text('chooseOneOf', { values: PARTICIPANT_STATUSES.join(', ') }) }),
    }),
    async (context, owner, { status }) => {
      const change = await setUserStatus(context, { ...owner, status })
      return change.ok ? succeeded(text('statusUpdated'), { status }) : NOT_FOUND
    },
  ),

  createAction: intent(GIFT, async (context, owner, { action_title, idempotency_key, points }) => {
    const result = await givePoints(context, {
      ...owner,
      points,
      title: action_title,
      key: idempotency_key ?? randomUUID(),
    })
    if (result.ok) return succeeded(text('pointsAdded'), { points: result.lifetime, unused_points: result.balance })
    return result.reason === 'not_found' ? NOT_FOUND : failed(409, text('formReused'))
  }),

  changeEmail: intent(z.object({ email: z.string(text('enterValue')) }), async (context, owner, { email }) => {
    const change = await changeParticipantEmail(context, { ...owner, email })
    if (change.ok) return succeeded(text('emailChanged'), { sessions_ended: change.sessionsEnded })
    if (change.reason === 'not_found') return NOT_FOUND
    return failed(422, text('checkField'), { email: [EMAIL_PROBLEMS[change.reason]] })
  }),

  changeWallet: intent(z.object({ address: z.string(text('enterValue')) }), async (context, owner, { address }) => {
    const change = await setWalletAddress(context, { ...owner, address })
    if (change.ok) return succeeded(text('detailsUpdated'))
    return change.reason === 'not_found'
      ? NOT_FOUND
      : failed(422, text('checkField'), { address: [text('notAWallet')] })
  }),

  updateFields: intent(z.object({ fields: z.record(z.string(), z.unknown()) }), async (context, owner, { fields }) => {
    const saved = await saveUserFields(context, { ...owner, fields })
    if (saved.ok) return succeeded(text('detailsUpdated'))
    return saved.errors === null ? NOT_FOUND : failed(422, text('fillRequired'), saved.errors)
  }),

  reinstatePoints: intent(
    z.object({ point_entry_id: wireNumber(z.int(text('enterValue')).positive(text('enterValue'))) }),
    async (context, owner, { point_entry_id }) => {
      const result = await reinstateExpired(context, { ...owner, entryId: point_entry_id })
      if (result.ok)
        return succeeded(text('pointsRestored'), { points: result.lifetime, unused_points: result.balance })
      return {
        unknown_entry: NOT_FOUND,
        key_reused: RETURNED,
        already_reinstated: RETURNED,
        too_late: failed(409, text('restoreTooLate', { days: REINSTATEMENT_DAYS })),
      }[result.reason]
    },
  ),

  recreditPoints: intent(
    z.object({
      point_entry_id: wireNumber(z.int(text('enterValue')).positive(text('enterValue'))),
      reason: z
        .string(text('enterValue'))
        .trim()
        .min(1, text('enterValue'))
        .max(MAX_REASON, text('limits.textAtMost', { limit: MAX_REASON })),
    }),
    async (context, owner, { point_entry_id, reason }) => {
      const result = await reinstateExpired(context, { ...owner, entryId: point_entry_id, reason })
      if (result.ok)
        return succeeded(text('pointsRestored'), { points: result.lifetime, unused_points: result.balance })
      return result.reason === 'unknown_entry' || result.reason === 'too_late' ? NOT_FOUND : RETURNED
    },
  ),

  approveReferral: referralReview('approve'),

  rejectReferral: referralReview('reject'),

  deleteParticipant: intent(z.object({}), async (context, owner) => {
    const erasure = await eraseParticipant(context, owner)
    return erasure.ok ? succeeded(text('participantDeleted')) : NOT_FOUND
  }),
}
