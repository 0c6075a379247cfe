import type { ElementCssStyle } from '@/domain/branding'
import type { RewardSelection } from '@/domain/rewards'
import type { Locale } from '@/i18n/locales'

export type Bilingual = Record<Locale, string>

/** A challenge, created as a draft. `settings` are fields of the challenge form, with texts in both languages. */
export type TemplateChallenge = {
  key: string
  type: string
  name: Bilingual
  caption: Bilingual
  points: number
  settings?: Record<string, unknown>
}

/** A reward, created as a draft. `challenges` are keys of the template's challenges. */
export type TemplateReward = {
  selection: RewardSelection
  name: Bilingual
  description: Bilingual
  terms?: Bilingual
  threshold?: number
  /** Days from now until it ends; required for a sweepstake. */
  days?: number
  challenges?: readonly string[]
  settings?: Record<string, unknown>
}

/** A block of the participants' home, with texts in both languages. One of a plugin that isn't installed is left out. */
export type TemplateBlock = { blockType: string } & Readonly<Record<string, unknown>> & {
    /** Instead of `until`, for a countdown. */
    daysLeft?: number
  }

export type ProgramTemplate = {
  /** The participants' home, published. */
  home: readonly TemplateBlock[]
  points_term: Bilingual
  header: Bilingual
  style: Partial<ElementCssStyle>
  features?: { tiers?: boolean; donation_challenge?: boolean; offers_reward?: boolean }
  challenges: readonly TemplateChallenge[]
  rewards: readonly TemplateReward[]
  tiers: readonly { name: Bilingual; threshold: number; benefits: Bilingual }[]
  slides: readonly { title: Bilingual; description: Bilingual; link: string; button: Bilingual }[]
  /** Products that earn points on receipts. */
  products?: readonly { name: Bilingual; keywords: readonly string[]; points_per_cents: number }[]
}
