import type { TFunction } from 'i18next'
import type { LedgerReason, ParticipantAction } from '@/domain/account'
import { sayReceiptRule, sayReceiptTitle } from './receipt-reasons'

/** Why points moved or wait, or why something happened without any, in a participant's own words (decisions 20). */
export type Why = {
  /** What the points are for; where none moved, what happened. A whole sentence, but for rules of extensions. */
  rule: string
  /** What they came from, such as the challenge. */
  cause: string
  /** Who moved them. */
  actor: string | null
  /** What was looked at. */
  evidence: string | null
}

/** The ledger's short names of rules. A receipt's are sentences. */
const RULES: Readonly<Record<string, string>> = {
  'challenge signup': 'signup',
  'challenge link': 'visited',
  'challenge call_action': 'visited',
  'challenge share': 'shared',
  'challenge engage': 'visited',
  'challenge location': 'checkedIn',
  'challenge article': 'read',
  'challenge video': 'watched',
  'challenge collect': 'answered',
  'challenge referral': 'referred',
  'challenge referral, friend': 'invited',
  'challenge unified_social': 'viewed',
  'challenge donation': 'donated',
  'challenge membership': 'joined',
  'reward redeem': 'redeemed',
  'reward cancelled': 'cancelled',
  'reward not paid': 'notPaid',
  'donation refunded': 'donationRefunded',
  'sweepstake entry': 'entered',
  'contest play': 'played',
}

/** What somebody does here. Where another system says that they did, nobody was seen doing it. */
const DONE_HERE = new Set(['visited', 'shared', 'checkedIn', 'read', 'watched', 'answered', 'viewed'])

const OWN_RULES: Readonly<Record<string, string>> = {
  'points expiry, inactivity': 'expiredByInactivity',
  'points expiry, age': 'expiredByAge',
  'points reinstated': 'reinstated',
  'points owed': 'owed',
  'points by hand': 'byHand',
  'import.append': 'addedByList',
  'import.replace': 'setByList',
  'activities reset': 'activitiesReset',
}

/** Which evidence participants read: a sentence for the first of its keys that is there. */
const EVIDENCE: readonly { key: string; sentence: string }[] = [
  { key: 'percent', sentence: 'percent' },
  { key: 'answers', sentence: 'answers' },
  { key: 'duration_seconds', sentence: 'watched' },
  { key: 'meters', sentence: 'meters' },
  { key: 'clicked', sentence: 'clicked' },
  { key: 'verified', sentence: 'verified' },
  { key: 'friend_id', sentence: 'friend' },
  { key: 'shortfall_points', sentence: 'takenBack' },
  { key: 'announced_points', sentence: 'announced' },
]

const CAUSES = new Set(['Challenge', 'Reward', 'Offer', 'Participant', 'Expiry'])

/** Held for a person to look at: the ledger says what was suspicious, the participant need not. */
const explainHold = (heldBecause: string, t: TFunction): string => {
  if (heldBecause === "the friend's first challenge") return t('why.pending.friend')
  if (heldBecause === 'receipt under review') return t('why.pending.receipt')
  return t('why.pending.review')
}

/**
 * A rule of the ledger in words, for participants and administrators alike.
 * @param t of the namespace `site` @param term the program's word for points
 */
export const explainRule = (rule: string | null, t: TFunction, term: string): string | null => {
  if (rule === null) return null
  if (RULES[rule]) return t(`rules.${RULES[rule]}`)
  return OWN_RULES[rule] ? t(`why.rules.${OWN_RULES[rule]}`) : sayReceiptRule(rule, { t, term })
}

const explainEvidence = ({ evidence }: LedgerReason, t: TFunction): string | null => {
  const found = EVIDENCE.find(({ key }) => evidence?.[key] !== undefined && evidence[key] !== null)
  return found ? t(`why.evidence.${found.sentence}`, evidence ?? {}) : null
}

/** By what kind of reward it is about, where that says more. An extension's own kind of action has no words of ours. */
const explainWithoutPoints = (
  { action_type, reward_selection }: Pick<ParticipantAction, 'action_type' | 'reward_selection'>,
  t: TFunction,
  term: string,
): string => {
  const anything = t('why.withoutPoints.other', { term })
  const ofAny = t(`why.withoutPoints.${action_type}`, { term, defaultValue: anything })
  return t(`why.ofReward.${action_type}.${reward_selection}`, { term, defaultValue: ofAny })
}

const isReported = ({ actor_type, rule }: LedgerReason): boolean =>
  (actor_type === 'api_key' || actor_type === 'system') && DONE_HERE.has(RULES[rule ?? ''] ?? '')

/** @param t of the namespace `site` @param term the program's word for points */
export const explainAction = (
  { pending, point_entry, title, ...action }: ParticipantAction,
  t: TFunction,
  term: string,
): Why => {
  const causeType = point_entry?.cause_type ?? action.actionable_type
  // A receipt's title says that it is one.
  const cause =
    causeType === 'Receipt'
      ? sayReceiptTitle(title, t)
      : t(`why.causes.${CAUSES.has(causeType) ? causeType : 'Other'}`, { title })
  if (pending) return { rule: explainHold(pending.held_because, t), cause, actor: null, evidence: null }
  if (!point_entry) {
    return { rule: explainWithoutPoints(action, t, term), cause, actor: null, evidence: null }
  }
  return {
    rule: isReported(point_entry)
      ? t('why.rules.reported')
      : (explainRule(point_entry.rule, t, term) ?? t('why.rules.unsaid')),
    cause,
    actor: t(`why.actors.${point_entry.actor_type}`),
    evidence: explainEvidence(point_entry, t),
  }
}
