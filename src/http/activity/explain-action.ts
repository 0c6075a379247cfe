import type { TFunction } from 'i18next'
import type { LedgerReason, ParticipantAction } from '@/domain/account'
import { HELD_BY_API } from '@/domain/points'
import { formatMoneyIn, formatNumberIn } from '@/http/server/format-figures'
import { explainEntry } from './explain-entry'
import { formatActionTitle } from './format-action-title'
import type { Explanation, ExplanationContext } from './types'

export { explainRule } from './explain-rule'

const CAUSES = new Set(['Challenge', 'Reward', 'Offer', 'Participant', 'Expiry'])

/** Why points are pending. The suspicion in the ledger is not for participants. */
const explainHold = (heldBecause: string, t: TFunction): string => {
  if (heldBecause === 'friend_first_challenge') return t('why.pending.friend')
  if (heldBecause === 'receipt_review') return t('why.pending.receipt')
  if (heldBecause === HELD_BY_API) return t('why.pending.api')
  return t('why.pending.review')
}

/** Why pending points were withheld, and how many. No other line shows this. */
const explainWithheld = (
  { because, points }: NonNullable<ParticipantAction['withheld']>,
  { locale, t, term }: ExplanationContext,
): Omit<Explanation, 'cause'> => ({
  rule: t(`why.withheld.${because}`),
  actor: t(`why.actors.${because === 'rejected' ? 'administrator' : 'system'}`),
  evidence: points > 0 ? t('why.withheldPoints', { points: formatNumberIn(points, locale), term }) : null,
})

type WithoutPoints = Omit<ParticipantAction, 'pending' | 'point_entry' | 'withheld'>

/** Explanations by action type; null if the details are unknown. */
const WAYS: Readonly<Record<string, (action: WithoutPoints, speech: ExplanationContext) => string | null>> = {
  challenge_completed: ({ challenge_type }, { t, term }) =>
    challenge_type === 'referral' ? t('why.friendCompleted', { term }) : null,
  sweepstake_entered: ({ entry }, { t }) => entry && t(`why.entered.${entry.source}`, { count: entry.entries }),
  reward_held: ({ claim }, { t }) =>
    t(claim && !claim.is_priced ? `why.reviewed.${claim.state}` : `why.kept.${claim?.state ?? 'settled'}`),
  reward_claimed: ({ claim }, { t }) => (claim?.is_priced ? t('why.paid') : null),
  receipt_processed: ({ receipt }, { t, term }) =>
    receipt?.is_refused ? t('why.receipt.refusedAtOnce', { term }) : null,
  payment_refunded: ({ payment }, { locale, t }) =>
    payment && t('why.paymentRefunded', { amount: formatMoneyIn(payment.amount_cents, payment.currency, locale) }),
  payment_restored: ({ payment }, { locale, t }) =>
    payment && t('why.paymentRestored', { amount: formatMoneyIn(-payment.amount_cents, payment.currency, locale) }),
}

/** Prefers the text for the reward's kind if there is one. Action types of plugins get a general text. */
const explainWithoutPoints = (action: WithoutPoints, speech: ExplanationContext): string => {
  const { t, term } = speech
  const { action_type, reward_selection } = action
  const explained = WAYS[action_type]?.(action, speech)
  if (explained) return explained
  const anything = t('why.withoutPoints.other', { term })
  const ofAny = t(`why.withoutPoints.${action_type}`, { term, defaultValue: anything })
  return t(`why.ofReward.${action_type}.${reward_selection}`, { term, defaultValue: ofAny })
}

/** The draws that a challenge brought entries for; these entries have no activity line of their own (RULE-28). */
const formatDraws = ({ draws }: ParticipantAction, { t }: ExplanationContext): string[] =>
  (draws ?? []).map((name) => t('why.evidence.draw', { name }))

const formatCause = (action: ParticipantAction, entry: LedgerReason | null, speech: ExplanationContext): string => {
  const { t, term } = speech
  const type = entry?.cause_type ?? action.actionable_type
  const title = formatActionTitle(action, speech)
  // A receipt's title already names its type.
  return type === 'Receipt' ? title : t(`why.causes.${CAUSES.has(type) ? type : 'Other'}`, { title, term })
}

export const explainAction = (action: ParticipantAction, speech: ExplanationContext): Explanation => {
  const { pending, point_entry: entry, withheld } = action
  const { t } = speech
  const cause = formatCause(action, entry, speech)
  if (pending) return { rule: explainHold(pending.held_because, t), cause, actor: null, evidence: null }
  if (withheld) return { ...explainWithheld(withheld, speech), cause }
  const explained = entry
    ? explainEntry(action, entry, speech)
    : { rule: explainWithoutPoints(action, speech), evidence: null }
  return {
    rule: explained.rule,
    cause,
    actor: entry && t(`why.actors.${entry.actor_type}`),
    evidence: [explained.evidence, ...formatDraws(action, speech)].filter(Boolean).join(' ') || null,
  }
}
