import { type LocalizedText, text } from '@/i18n/text'
import { CURRENCIES as PRICE_CURRENCIES } from '@/platform/payments/amounts'

/** Where a setting is stored: columns of the challenge, with groups before a dot. */
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
 * A setting that administrators can change. The console renders its control, and browser and server validate it by the
 * same rules (`editor/challenge-form.ts`), so a new kind needs no code in the console.
 */
export type KindSetting = {
  field: SettingField
  label: LocalizedText
  help?: LocalizedText
  /** Must not be empty; lists need at least one row. */
  required?: boolean
  /** Shown only while another setting has this value. */
  when?: { field: SettingField; is: string }
} & (
  | { control: 'text' | 'text_area' | 'html' | 'address' | 'social_pages' | 'donation_entities' | 'donation_amounts' }
  | { control: 'questions' }
  | { control: 'choice'; options: readonly SettingOption[] }
  /** A text with suggestions; other texts are allowed. */
  | { control: 'suggested'; options: readonly SettingOption[] }
  /** `step` 1 for whole numbers. */
  | { control: 'number'; min: number; max: number; step: number; unit?: LocalizedText }
)

/** Whether each amount has its own points, so that the challenge has none. */
export const givesByAmount = (settings: readonly KindSetting[]): boolean =>
  settings.some(({ field }) => field === 'donation_challenge.amounts')

/** Currencies that the console offers for donations and memberships. */
export const CURRENCIES: readonly SettingOption[] = PRICE_CURRENCIES.map((value) => ({
  value,
  label: value.toUpperCase(),
}))

export const CURRENCY_LABEL = text('kinds.currency')
