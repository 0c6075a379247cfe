import type { TFunction } from 'i18next'

/** The ledger's short names of rules, and the sentences that a participant reads. Longer rules are sentences already. */
const SENTENCES: Record<string, string> = {
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
  'sweepstake entry': 'entered',
}

export const explainRule = (rule: string, t: TFunction): string => {
  const sentence = SENTENCES[rule]
  return sentence ? t(`rules.${sentence}`) : rule
}
