import type { TextByLanguage } from '@/i18n/text'
import { extensibleTable } from '@/platform/extend-table'
import type { MailCategory } from './categories'
import type { PluginMails } from './plugin-mails'

export type MailPart = 'subject' | 'heading' | 'body' | 'button'

export type MailKindSpec = {
  category: MailCategory
  /** The texts that a program may replace: `{kind}.{part}` of the mail dictionary. */
  parts: readonly MailPart[]
  /** The names that `{{...}}` accepts in them. */
  variables: readonly string[]
  /** Whether a program may turn it off: not for sign-in codes, payments and expiring points. */
  isOptional: boolean
  /** It is sent from this many points; a program may choose another number (RULE-101). */
  fromPoints?: number
  /**
   * For emails that confirm what was paid, got or changed (RULE-101), which are sent by `noteConfirmation`: the page that
   * the button opens.
   */
  opens?: (reward: string | null) => string
}

/** An email of a plugin: a text with a button. Its texts are the group of its name in the plugin's `texts.mail`. */
export type PluginMail = MailKindSpec & {
  name: TextByLanguage
  /** When it is sent, for the console. */
  help: TextByLanguage
  /** Values of its own variables, for previews. */
  samples?: Readonly<Record<string, TextByLanguage>>
}

const PARTS = ['subject', 'heading', 'body', 'button'] as const

const toReward = (identifier: string | null): string =>
  identifier === null ? '/' : `/reward/${encodeURIComponent(identifier)}`
const toAccount = (): string => '/my-account'

const BUILT_IN = {
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
    opens: toAccount,
  },
  membershipPaid: {
    category: 'essential',
    parts: PARTS,
    variables: ['program', 'name', 'amount', 'product'],
    isOptional: false,
    opens: toAccount,
  },
  rewardPaid: {
    category: 'essential',
    parts: PARTS,
    variables: ['program', 'name', 'amount', 'reward'],
    isOptional: false,
    opens: toReward,
  },
  paymentRefunded: {
    category: 'essential',
    parts: PARTS,
    variables: ['program', 'name', 'amount', 'product'],
    isOptional: false,
    opens: toAccount,
  },
  rewardClaimed: {
    category: 'rewards',
    parts: PARTS,
    variables: ['program', 'name', 'reward', 'points', 'term'],
    isOptional: true,
    fromPoints: 1,
    opens: toReward,
  },
  drawEntered: {
    category: 'rewards',
    parts: PARTS,
    variables: ['program', 'name', 'reward', 'points', 'term'],
    isOptional: true,
    fromPoints: 1,
    opens: toReward,
  },
  referralRewarded: {
    category: 'rewards',
    parts: PARTS,
    variables: ['program', 'name', 'points', 'term'],
    isOptional: true,
    fromPoints: 1,
    opens: toAccount,
  },
  pointsAdded: {
    category: 'rewards',
    parts: PARTS,
    variables: ['program', 'name', 'reason', 'points', 'term'],
    isOptional: true,
    fromPoints: 1,
    opens: toAccount,
  },
  tierReached: {
    category: 'rewards',
    parts: PARTS,
    variables: ['program', 'name', 'tier'],
    isOptional: true,
    opens: toAccount,
  },
  // Nobody moves down without it.
  tierEnding: {
    category: 'essential',
    parts: PARTS,
    variables: ['program', 'name', 'tier', 'points', 'term', 'day'],
    isOptional: false,
    opens: toAccount,
  },
  tierLeft: {
    category: 'rewards',
    parts: PARTS,
    variables: ['program', 'name', 'tier'],
    isOptional: true,
    opens: toAccount,
  },
} as const satisfies Record<string, MailKindSpec>

export type MailKind = keyof typeof BUILT_IN | keyof PluginMails

type Kinds = Record<MailKind, MailKindSpec & Partial<PluginMail>>
/** The emails to participants of a program. Those of plugins are added when the config is built. */
export const MAIL_KINDS: Readonly<Kinds> = extensibleTable<Record<string, Kinds[MailKind]>>('email', BUILT_IN) as Kinds

/** What was paid, got or changed (RULE-101). These emails say how to get help. */
export type ConfirmationKind =
  | {
      [Kind in keyof typeof BUILT_IN]: (typeof BUILT_IN)[Kind] extends { opens: object } ? Kind : never
    }[keyof typeof BUILT_IN]
  | keyof PluginMails
export const isConfirmation = (kind: MailKind): kind is ConfirmationKind => MAIL_KINDS[kind].opens !== undefined

/** The kinds that consist of one text with a button. */
export type PlainMailKind = 'receiptCounted' | 'receiptRejected' | 'win' | 'rewardSent' | ConfirmationKind

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAIL_KINDS, kind)
