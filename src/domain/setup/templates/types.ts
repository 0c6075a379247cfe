import type { ElementCssStyle } from '@/domain/branding'
import type { RewardSelection } from '@/domain/rewards'
import type { Locale } from '@/i18n/locales'
import type { TemplatePicture } from '../pictures/draw-picture'
import type { Motif } from '../pictures/motifs'

export type TemplateMenu = { name: Bilingual; navigation_url: string; show_in_tab: boolean; show_on_logout: boolean }

export type Bilingual = Record<Locale, string>

/** A challenge, created as a draft. `settings` are fields of the challenge form, with texts in both languages. */
export type TemplateChallenge = {
  key: string
  type: string
  picture: Motif
  name: Bilingual
  caption: Bilingual
  points: number
  settings?: Record<string, unknown>
}

/** A reward, created as a draft. `challenges` are keys of the template's challenges. */
export type TemplateReward = {
  selection: RewardSelection
  picture: Motif
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
  header_description: Bilingual
  /** What its pictures share; `motifs` are those of the hero and the slides. */
  pictures: TemplatePicture
  /** Entries of the menu, before those that every template has. */
  menus: readonly TemplateMenu[]
  /** Questions of the FAQ page, before those that every template has. */
  faq: readonly { question: Bilingual; answer: Bilingual }[]
  style: Partial<ElementCssStyle>
  features?: { tiers?: boolean; donation_challenge?: boolean; offers_reward?: boolean }
  challenges: readonly TemplateChallenge[]
  rewards: readonly TemplateReward[]
  tiers: readonly { name: Bilingual; threshold: number; benefits: Bilingual }[]
  slides: readonly { title: Bilingual; description: Bilingual; link: string; button: Bilingual }[]
  /** Products that earn points on receipts. */
  products?: readonly { name: Bilingual; keywords: readonly string[]; points_per_cents: number }[]
}
