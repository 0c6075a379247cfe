import { type LocalizedText, text } from '@/i18n/text'
import { CURRENCIES as PRICE_CURRENCIES } from '@/platform/payments/amounts'

/** Where a setting of a kind is kept: names of the challenge's own columns, groups after a dot. */
export type SettingField =
  | 'link_url'
  | 'content'
  | 'video_url'
  | 'duration'
  | 'parameters'
  | 'pass_mark_percent'
  | 'questions'
  | 'social_network_pages'
  | 'donation_challenge.entity_label'
  | 'donation_challenge.currency'
  | 'donation_challenge.entities'
  | 'donation_challenge.amounts'
  | 'membership_challenge.price'
  | 'membership_challenge.currency'
  | 'membership_challenge.interval'
  | 'membership_challenge.description'
  | 'referral.friend_points'
  | 'referral.cap_per_month'
  | 'location.latitude'
  | 'location.longitude'
  | 'location.radius_meters'
  | 'location.address'

export type SettingOption = { value: string; label: LocalizedText }

/**
 * One thing that a kind lets an administrator set. The console draws a control for it and both sides check it by the same
 * rules (`editor/challenge-form.ts`): a kind that names its settings needs nothing in the console.
 */
export type KindSetting = {
  field: SettingField
  label: LocalizedText
  help?: LocalizedText
  /** Must not stay empty; of a list: must have something in it. */
  required?: boolean
  /** Asked for only while another setting has this value. */
  when?: { field: SettingField; is: string }
} & (
  | { control: 'text' | 'text_area' | 'html' | 'address' | 'social_pages' | 'donation_entities' | 'donation_amounts' }
  | { control: 'questions' }
  | { control: 'choice'; options: readonly SettingOption[] }
  /** A text with a few words to choose from; others may be written. */
  | { control: 'suggested'; options: readonly SettingOption[] }
  /** `step` 1 for whole numbers. */
  | { control: 'number'; min: number; max: number; step: number; unit?: LocalizedText }
)

/** Whether each amount that participants choose from says its points: the challenge has none of its own then. */
export const givesByAmount = (settings: readonly KindSetting[]): boolean =>
  settings.some(({ field }) => field === 'donation_challenge.amounts')

/** Currencies that the console offers, for donations and memberships. */
export const CURRENCIES: readonly SettingOption[] = PRICE_CURRENCIES.map((value) => ({
  value,
  label: value.toUpperCase(),
}))

export const CURRENCY_LABEL = text('kinds.currency')
