import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import type { PluginAuditActions } from '@/domain/audit/plugin-actions'
import { type Completion, completeChallenge as complete } from '@/domain/challenges'
import { type Context, inTransaction } from '@/domain/context'
import { mailParticipant } from '@/domain/emails'
import {
  awardPoints,
  holdPoints as hold,
  type PointsHold,
  type Posting,
  type PostingResult,
  type Refused,
  type ReleaseRefusal,
  type Reversal,
  type ReversalRefusal,
  releasePendingPoints,
  reversePoints as reverse,
} from '@/domain/points'
import { type Claim, type ClaimRequest, claimReward as claim } from '@/domain/rewards'
import type { Locale } from '@/i18n/locales'
import type { PluginMails } from '@/mail/plugin-mails'

/*
 * What plugins do with challenges, rewards, points, the audit log and emails, as the product does it. Each takes part in the open
 * transaction of its context (`inTransaction`, `inRequest`), runs the hooks of what it writes, and answers expected refusals as
 * values. Points are whole numbers. An id of another program's row is as unknown as one that doesn't exist.
 */

type ToComplete = {
  programId: number
  participantId: number
  challengeId: number
  /** What proves it, stored with the completion and its points. Without personal data, because erasing a person keeps it. */
  evidence?: Record<string, unknown>
  /** When it happened. Default: now. */
  completedAt?: Date
}

/**
 * Completes a challenge for a participant: points, rewards that follow from it, limits, dates and tiers, as for challenges that other
 * systems complete (source `api`). Once for each period of the challenge: again, it answers the first completion with
 * `alreadyCompleted`.
 * @returns the points that it gave and the rewards that were earned with it; or the reason of a refusal, such as `not_active`,
 * `limit_reached` or `tier_required`, after which nothing was written
 */
export const completeChallenge = (context: Context, request: ToComplete): Promise<Completion> =>
  complete(context, { ...request, source: 'api' })

/**
 * Claims a reward for a participant's points, or enters a sweepstake: points, stock, code and claim together or not at all. The same
 * `key` of a participant again answers the first claim with `duplicate`.
 * @returns the claim, its code and the points that it took; or a reason, such as `insufficient_points` or `out_of_stock`
 */
export const claimReward = (context: Context, request: ClaimRequest): Promise<Claim> => claim(context, request)

/**
 * Takes back an earning, or `amount` points of it. What the participant has spent already is remembered as `shortfall`, unless the
 * program's balances may fall below zero. All reversals of an earning take no more than it gave.
 * @returns the new balance; or `unknown_entry`, `exceeds_entry`, `key_reused`
 * @throws RangeError if the amount isn't a whole number above zero, or the key is empty
 */
export const reversePoints = (
  context: Context,
  reversal: Reversal,
): Promise<(Extract<PostingResult, { ok: true }> & { shortfall: number }) | Refused<ReversalRefusal>> =>
  reverse(context, reversal)

/**
 * Credits points and lists them in the participant's activity, once for each key. `rule` says there why: a key of the plugin's
 * `texts.site`, such as `streaks.reached`, with the evidence as its values.
 * @returns the new balance; or `key_reused`, `unknown_participant`
 * @throws RangeError if the amount isn't a whole number above zero, or the key is empty
 */
export const givePoints = (
  context: Context,
  posting: Posting,
): Promise<Extract<PostingResult, { ok: true }> | Refused<'key_reused' | 'unknown_participant'>> =>
  inTransaction(context, async (tx) => {
    const posted = await awardPoints(tx, posting)
    if (!posted.ok || posted.duplicate) return posted
    const { amount, participantId, programId, title } = posting
    await recordAction(tx, {
      ...{ programId, participantId, actionType: 'points_added', title, points: amount },
      actionable: { type: 'Participant', id: participantId },
      pointEntryId: posted.entryId,
    })
    return posted
  })

type ToHold = Omit<Posting, 'rule' | 'evidence' | 'expiresAt'> & {
  /** A code for why, such as `store_visit`. */
  heldBecause: string
  /** When they are credited by themselves. Default: by `releasePoints`. */
  releaseAt?: Date
}

/**
 * Promises points, which are pending until `releasePoints` credits them, or `releaseAt` comes.
 * @returns the participant's pending points in all; or `key_reused`, `unknown_participant`
 * @throws RangeError if the amount isn't a whole number above zero, or the key or the reason is empty
 */
export const holdPoints = (
  context: Context,
  request: ToHold,
): Promise<PointsHold | Refused<'key_reused' | 'unknown_participant'>> => hold(context, request)

/**
 * Credits the points that `holdPoints` promised under this key. Again, it answers `duplicate`.
 * @returns the new balance; or `unknown_hold`, `cancelled`, `key_reused`
 */
export const releasePoints = (
  context: Context,
  which: { programId: number; key: string },
): Promise<Extract<PostingResult, { ok: true }> | Refused<ReleaseRefusal>> => releasePendingPoints(context, which)

type ToAudit = {
  action: keyof PluginAuditActions
  /** The table of the record, such as `guestbook_notes`. */
  recordType: string
  recordId: number | string | null
  programId: number
  /** Stored as JSON: only what changed. */
  before?: unknown
  after?: unknown
}

/** Writes an entry of the audit log, with the actor and the address of the context. It can't be changed or deleted. */
export const audit = (context: Context, entry: ToAudit): Promise<void> =>
  recordAudit(context, entry as unknown as Parameters<typeof recordAudit>[1]) // Plugins have actions and tables of their own.

type ToSend = {
  programId: number
  participantId: number
  /** A name in the plugin's `mails`. */
  kind: keyof PluginMails
  /** Values of its variables, besides the program's and the participant's names; a function if they depend on the language. */
  words: Record<string, string> | ((locale: Locale) => Record<string, string>)
  /** The page of the site that its button opens, such as `/guestbook`. */
  path: string
}

/**
 * Queues an email to a participant in their language, which is sent if the transaction commits. Nothing is sent to erased people and
 * to those who don't want emails of its category, nor if the program has turned it off. For once per event, use `noteConfirmation`.
 */
export const sendMail = (context: Context, mail: ToSend): Promise<void> => mailParticipant(context, mail)
