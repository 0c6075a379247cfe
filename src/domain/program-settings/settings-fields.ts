import type { ElementCssStyle } from '@/domain/branding'
import type { Locale } from '@/i18n/locales'

/** A text in each language. */
export type LocalizedValue = { [locale in Locale]?: string | null }

/**
 * The settings in Settings and Branding, which are drafts until they are published (RULE-61). Pictures are ids of
 * `media`.
 */
export type ProgramSettings = {
  name: string
  subdomain_url: string
  domain_type: 'include_in_domain' | 'own_domain'
  domain: string | null
  url_path: string | null
  test_mode: boolean
  time_zone: string
  time_zone_confirmed: boolean
  default_locale: Locale
  i18n_enabled: boolean
  currency: string
  country: string | null
  support_email: string | null
  company_name: string | null
  company_address: string | null
  tiers: boolean
  social_network_posts: boolean
  donation_challenge: boolean
  offers_reward: boolean
  carousel: boolean
  points_expiry: 'off' | 'inactivity' | 'lot_age'
  points_expiry_months: number | null
  reversal_below_zero: boolean
  override_enrollment: boolean
  program_custom_signin_url: string | null
  private_enrollment: boolean
  sign_in_type: 'otp' | 'magic_link'
  term_points_as: string
  term_rewards_as: string
  /** In the languages other than the default one. */
  term_points_as_translated: LocalizedValue
  term_rewards_as_translated: LocalizedValue
  prizes_title: LocalizedValue
  my_account_title: LocalizedValue
  earn_points_icon: number | null
  current_rewards_icon: number | null
  my_rewards_icon: number | null
  meta_title: LocalizedValue
  meta_description: LocalizedValue
  meta_image: number | null
  favicon_file: number | null
  header_logo: number | null
  footer_logo: number | null
  overlay_image: number | null
  header_background_image: number | null
  header_text: LocalizedValue
  header_description: LocalizedValue
  element_css_style: Partial<ElementCssStyle>
  css: string | null
}

export type SettingName = keyof ProgramSettings

type FieldKind = 'plain' | 'localized' | 'picture' | 'style'
type SettingField = { path: readonly string[]; kind: FieldKind }

const plain = (...path: string[]): SettingField => ({ path, kind: 'plain' })
const localized = (...path: string[]): SettingField => ({ path, kind: 'localized' })
const picture = (...path: string[]): SettingField => ({ path, kind: 'picture' })

/** Where each setting is in the collection `programs`. */
export const SETTING_FIELDS: { readonly [Name in SettingName]: SettingField } = {
  name: plain('name'),
  subdomain_url: plain('subdomain_url'),
  domain_type: plain('domain_type'),
  domain: plain('domain'),
  url_path: plain('url_path'),
  test_mode: plain('test_mode'),
  time_zone: plain('time_zone'),
  time_zone_confirmed: plain('time_zone_confirmed'),
  default_locale: plain('default_locale'),
  i18n_enabled: plain('i18n_enabled'),
  currency: plain('currency'),
  country: plain('country'),
  support_email: plain('support_email'),
  company_name: plain('company_name'),
  company_address: plain('company_address'),
  tiers: plain('features', 'tiers'),
  social_network_posts: plain('features', 'social_network_posts'),
  donation_challenge: plain('features', 'donation_challenge'),
  offers_reward: plain('features', 'offers_reward'),
  carousel: plain('features', 'carousel'),
  points_expiry: plain('points_rules', 'expiry'),
  points_expiry_months: plain('points_rules', 'expiry_months'),
  reversal_below_zero: plain('points_rules', 'reversal_below_zero'),
  override_enrollment: plain('override_enrollment'),
  program_custom_signin_url: plain('program_custom_signin_url'),
  private_enrollment: plain('private_enrollment'),
  sign_in_type: plain('sign_in_type'),
  term_points_as: plain('term_points_as'),
  term_rewards_as: plain('term_rewards_as'),
  term_points_as_translated: localized('term_points_as_translated'),
  term_rewards_as_translated: localized('term_rewards_as_translated'),
  prizes_title: localized('prizes_title'),
  my_account_title: localized('my_account_title'),
  earn_points_icon: picture('earn_points_icon'),
  current_rewards_icon: picture('current_rewards_icon'),
  my_rewards_icon: picture('my_rewards_icon'),
  meta_title: localized('meta', 'title'),
  meta_description: localized('meta', 'description'),
  meta_image: picture('meta', 'image'),
  favicon_file: picture('program_template_detail', 'favicon_file'),
  header_logo: picture('program_template_detail', 'header_logo'),
  footer_logo: picture('program_template_detail', 'footer_logo'),
  overlay_image: picture('program_template_detail', 'overlay_image'),
  header_background_image: picture('program_template_detail', 'header_background_image'),
  header_text: localized('program_template_detail', 'header_text'),
  header_description: localized('program_template_detail', 'header_description'),
  element_css_style: { path: ['program_template_detail', 'element_css_style'], kind: 'style' },
  css: plain('css'),
}

export const SETTING_NAMES = Object.keys(SETTING_FIELDS) as SettingName[]
export const PICTURE_SETTINGS = SETTING_NAMES.filter((name) => SETTING_FIELDS[name].kind === 'picture')

/** The setting at a path of the collection, such as `meta.title`. */
export const settingAt = (path: string): SettingName | undefined =>
  SETTING_NAMES.find((name) => {
    const own = SETTING_FIELDS[name].path.join('.')
    return path === own || path.startsWith(`${own}.`)
  })

/** The settings of a row of `programs`, or of a version of one, read from Payload in all languages at once. */
export const readSettings = (row: object): ProgramSettings =>
  Object.fromEntries(
    SETTING_NAMES.map((name) => {
      const { kind, path } = SETTING_FIELDS[name]
      const value = path.reduce<unknown>((node, key) => (node as Record<string, unknown> | null)?.[key], row)
      if (kind === 'localized' || kind === 'style') return [name, value ?? {}]
      if (kind === 'picture') return [name, idOf(value)]
      return [name, value ?? null]
    }),
  ) as ProgramSettings // each has its field's type

const idOf = (related: unknown): number | null => {
  const id = typeof related === 'object' && related !== null && 'id' in related ? related.id : related
  return typeof id === 'number' ? id : null
}
