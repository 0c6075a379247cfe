import type { ElementCssStyle } from '@/domain/branding'
import type { Locale } from '@/i18n/locales'
import type { ActiveReward, Earning } from './reachable-rewards'

export type LegalDocument = 'privacy' | 'rules' | 'terms'

/** A text that participants see, with the console page that edits it. */
export type ShownText = {
  kind: 'challenge' | 'reward' | 'page' | 'menu' | 'carousel' | 'email' | 'label'
  id: number
  name: string
  text: string
}

/** The facts for the setup checklist and the go-live check. */
export type SetupFacts = {
  name: string
  test_mode: boolean
  time_zone: string
  time_zone_confirmed: boolean
  default_locale: Locale
  i18n_enabled: boolean
  currency: string
  country: string | null
  company_name: string | null
  company_address: string | null
  support_email: string | null
  term_points_as: string
  /** Whether emails have an address that participants can write to. */
  has_sender: boolean
  domain: string | null
  /** False until the domain is verified (RULE-64). */
  is_domain_served: boolean
  has_logo: boolean
  style: Partial<ElementCssStyle>
  /** The value of a point in the currency's minor unit; null until it is set. */
  point_value_cents: number | null
  tested_at: Date | null
  /** Whether a test participant has completed a challenge. */
  is_being_tested: boolean
  published: LegalDocument[]
  earning: Earning
  rewards: ActiveReward[]
  texts: ShownText[]
  /** Rows of content without a text in one of the program's languages. */
  missing_translations: number
}
