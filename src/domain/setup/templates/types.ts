import type { ElementCssStyle } from '@/domain/branding'
import type { RewardSelection } from '@/domain/rewards'
import type { Locale } from '@/i18n/locales'

export type Bilingual = Record<Locale, string>

/** A challenge, as a draft. `settings` are fields of the challenge form, with texts in both languages. */
export type TemplateChallenge = {
  key: string
  type: string
  name: Bilingual
  caption: Bilingual
  points: number
  settings?: Record<string, unknown>
}

/** A reward, as a draft. `challenges` are keys of the template's. */
export type TemplateReward = {
  selection: RewardSelection
  name: Bilingual
  description: Bilingual
  terms?: Bilingual
  threshold?: number
  /** Days from now until it ends; a sweepstake needs an end. */
  days?: number
  challenges?: readonly string[]
  settings?: Record<string, unknown>
}

export type ProgramTemplate = {
  points_term: Bilingual
  header: Bilingual
  style: Partial<ElementCssStyle>
  features?: { tiers?: boolean; donation_challenge?: boolean; offers_reward?: boolean }
  challenges: readonly TemplateChallenge[]
  rewards: readonly TemplateReward[]
  tiers: readonly { name: Bilingual; threshold: number; benefits: Bilingual }[]
  slides: readonly { title: Bilingual; description: Bilingual; link: string; button: Bilingual }[]
  /** What receipts earn points for. */
  products?: readonly { name: Bilingual; keywords: readonly string[]; points_per_cents: number }[]
}
