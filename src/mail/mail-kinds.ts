import type { MailCategory } from './categories'

export type MailPart = 'subject' | 'heading' | 'body' | 'button'

type MailKindSpec = {
  category: MailCategory
  /** The texts that a program may replace: `{kind}.{part}` of the mail dictionary. */
  parts: readonly MailPart[]
  /** The names that `{{...}}` accepts in them. */
  variables: readonly string[]
  /** Whether a program may turn it off: not for sign-in codes and expiring points. */
  isOptional: boolean
}

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
} as const satisfies Record<string, MailKindSpec>

export type MailKind = keyof typeof MAIL_KINDS
/** The kinds that consist of one text with a button. */
export type PlainMailKind = 'receiptCounted' | 'receiptRejected' | 'win' | 'rewardSent'

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAIL_KINDS, kind)
