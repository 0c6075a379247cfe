import type { SiteProgram } from '@/domain/programs'
import { type Locale, translate } from '@/i18n'

type Terms = Pick<SiteProgram, 'term_points_as' | 'term_rewards_as'>
type EmailSetting = SiteProgram['email_settings'][number]

/** An email frequency in My Account: the program's own text, or the product's with the program's terms. */
export const formatEmailSetting = (
  { description, key }: Omit<EmailSetting, 'id'>,
  terms: Terms,
  locale: Locale,
): string => description ?? standardEmailSetting(key, terms, locale)

export const standardEmailSetting = (key: EmailSetting['key'], terms: Terms, locale: Locale): string =>
  translate(locale, 'messages')(`emails.${key}`, { points: terms.term_points_as, rewards: terms.term_rewards_as })
