import type { MailCategory } from './categories'

export type MailPart = 'subject' | 'heading' | 'body' | 'button'

type MailKindSpec = {
  category: MailCategory
  /** The texts that a program may replace: `{kind}.{part}` of the mail dictionary. */
  parts: readonly MailPart[]
  /** The names that `{{...}}` accepts in them. */
  variables: readonly string[]
  /** Whether a program may turn it off: not for sign-in codes, payments and expiring points. */
  isOptional: boolean
  /** It is sent from this many points; a program may choose another number (RULE-101). */
  fromPoints?: number
}

const PARTS = ['subject', 'heading', 'body', 'button'] as const

/** The emails to participants of a program. */
export const MAIL_KINDS = {
  signIn: { category: 'essential', parts: ['subject', 'heading'], variables: ['program', 'name'], isOptional: false },
  signUp: { category: 'essential', parts: ['subject', 'heading'], variables: ['program', 'name'], isOptional: false },
  notice: { category: 'essential', parts: ['subject', 'heading', 'body'], variables: ['program'], isOptional: false },
  expiry: {
    category: 'essential',
    parts: ['subject', 'heading', 'body', 'button'],
    variables: ['program', 'name', 'points', 'term', 'day'],
    isOptional: false,
  },
  receiptCounted: {
    category: 'receipts',
    parts: ['subject', 'heading', 'body', 'button'],
    variables: ['program', 'name', 'merchant', 'points', 'term'],
    isOptional: true,
  },
  receiptRejected: {
    category: 'receipts',
    parts: ['subject', 'heading', 'body', 'button'],
    variables: ['program', 'name', 'merchant', 'reason'],
    isOptional: true,
  },
  win: {
    category: 'rewards',
    parts: ['subject', 'heading', 'body', 'button'],
    variables: ['program', 'name', 'reward'],
    isOptional: true,
  },
  rewardSent: {
    category: 'rewards',
    parts: ['subject', 'heading', 'body', 'button'],
    variables: ['program', 'name', 'reward'],
    isOptional: true,
  },
  donationPaid: {
    category: 'essential',
    parts: PARTS,
    variables: ['program', 'name', 'amount', 'product'],
    isOptional: false,
  },
  membershipPaid: {
    category: 'essential',
    parts: PARTS,
    variables: ['program', 'name', 'amount', 'product'],
    isOptional: false,
  },
  rewardPaid: {
    category: 'essential',
    parts: PARTS,
    variables: ['program', 'name', 'amount', 'reward'],
    isOptional: false,
  },
  paymentRefunded: {
    category: 'essential',
    parts: PARTS,
    variables: ['program', 'name', 'amount', 'product'],
    isOptional: false,
  },
  rewardClaimed: {
    category: 'rewards',
    parts: PARTS,
    variables: ['program', 'name', 'reward', 'points', 'term'],
    isOptional: true,
    fromPoints: 1,
  },
  drawEntered: {
    category: 'rewards',
    parts: PARTS,
    variables: ['program', 'name', 'reward', 'points', 'term'],
    isOptional: true,
    fromPoints: 1,
  },
  referralRewarded: {
    category: 'rewards',
    parts: PARTS,
    variables: ['program', 'name', 'points', 'term'],
    isOptional: true,
    fromPoints: 1,
  },
  pointsAdded: {
    category: 'rewards',
    parts: PARTS,
    variables: ['program', 'name', 'reason', 'points', 'term'],
    isOptional: true,
    fromPoints: 1,
  },
  tierReached: {
    category: 'rewards',
    parts: PARTS,
    variables: ['program', 'name', 'tier'],
    isOptional: true,
  },
  tierLeft: {
    category: 'rewards',
    parts: PARTS,
    variables: ['program', 'name', 'tier'],
    isOptional: true,
  },
  perksUnlocked: {
    category: 'rewards',
    parts: PARTS,
    variables: ['program', 'name'],
    isOptional: true,
  },
} as const satisfies Record<string, MailKindSpec>

export type MailKind = keyof typeof MAIL_KINDS
/** What was paid, got or changed (RULE-101). These emails say how to get help. */
export const CONFIRMATIONS = [
  'donationPaid',
  'membershipPaid',
  'rewardPaid',
  'paymentRefunded',
  'rewardClaimed',
  'drawEntered',
  'referralRewarded',
  'pointsAdded',
  'tierReached',
  'tierLeft',
  'perksUnlocked',
] as const satisfies readonly MailKind[]
export type ConfirmationKind = (typeof CONFIRMATIONS)[number]
export const isConfirmation = (kind: MailKind): kind is ConfirmationKind => CONFIRMATIONS.some((one) => one === kind)

/** The kinds that consist of one text with a button. */
export type PlainMailKind = 'receiptCounted' | 'receiptRejected' | 'win' | 'rewardSent' | ConfirmationKind

/** From how many points on a kind is sent by default; null for kinds that don't depend on points. */
export const fromPointsOf = (kind: MailKind): number | null => {
  const spec: MailKindSpec = MAIL_KINDS[kind]
  return spec.fromPoints ?? null
}

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAIL_KINDS, kind)
