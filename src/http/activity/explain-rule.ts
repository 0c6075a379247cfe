import type { LedgerReason } from '@/domain/account'
import { explainReceipt } from './explain-receipt'
import type { ExplanationContext } from './types'

/** The ledger's rule names and the keys of their texts. */
const RULES: Readonly<Record<string, string>> = {
  'challenge signup': 'signup',
  'challenge link': 'visited',
  'challenge call_action': 'completed',
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
  'payment refunded': 'paymentRefunded',
  'payment restored': 'paymentRestored',
  'sweepstake entry': 'entered',
  'contest play': 'played',
}

const OWN_RULES: Readonly<Record<string, string>> = {
  'points expiry, inactivity': 'expiredByInactivity',
  'points expiry, age': 'expiredByAge',
  'points reinstated': 'reinstated',
  'points owed': 'owed',
  'points by hand': 'byHand',
  'import.append': 'addedByList',
  'import.replace': 'setByList',
  'activities reset': 'activitiesReset',
  'completion reversed': 'completionReversed',
}

/** Actions that take place on the site. If another system reports one, it was not observed here. */
const DONE_HERE = new Set(['visited', 'completed', 'shared', 'checkedIn', 'read', 'watched', 'answered', 'viewed'])

export const isDoneHere = (rule: string): boolean => DONE_HERE.has(RULES[rule] ?? '')

/** A rule of the ledger as a sentence, for participants and administrators alike; a plugin's rule is shown verbatim. */
export const explainRule = (
  { evidence, rule }: Pick<LedgerReason, 'rule' | 'evidence'>,
  speech: ExplanationContext,
): string | null => {
  if (rule === null) return null
  const { t, term } = speech
  if (RULES[rule]) return t(`rules.${RULES[rule]}`, { term })
  if (OWN_RULES[rule]) return t(`why.rules.${OWN_RULES[rule]}`, { term })
  // A challenge kind from a plugin.
  if (rule.startsWith('challenge ')) return t('rules.completed')
  // A plugin's rule may be the key of a text of its own, with the evidence as its values.
  return explainReceipt(rule, evidence, speech) ?? t(rule, { ...evidence, term, defaultValue: rule })
}
