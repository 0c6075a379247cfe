/** Essential emails (codes, account notices) are always sent; the others are the participant's choice (RULE-56). */
export type MailCategory = 'essential' | 'receipts' | 'rewards' | 'news'
export type OptionalCategory = Exclude<MailCategory, 'essential'>

export type EmailSettingKey = 'all' | 'important' | 'none'

const INCLUDED: Record<EmailSettingKey, readonly OptionalCategory[]> = {
  all: ['receipts', 'rewards', 'news'],
  important: ['receipts', 'rewards'],
  none: [],
}

/** Without a choice, there is no consent to news. */
const UNCHOSEN: EmailSettingKey = 'important'

export type EmailChoice = { setting: EmailSettingKey | null; optedOut: boolean }

export const isMailWanted = (category: MailCategory, { optedOut, setting }: EmailChoice): boolean =>
  category === 'essential' || (!optedOut && INCLUDED[setting ?? UNCHOSEN].includes(category))
