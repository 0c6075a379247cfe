import { EMAIL_SETTINGS } from '@/domain/emails'
import type { SiteProgram } from '@/domain/programs'
import { type Locale, translate } from '@/i18n'

type Terms = Pick<SiteProgram, 'term_points_as' | 'term_rewards_as'>
/**
 * An email frequency in My Account: default settings are translated and use the program's terms; the program's own
 * texts stay as they are.
 */
export const formatEmailSetting = (
  { description, key }: Omit<SiteProgram['email_settings'][number], 'id'>,
  terms: Terms,
  locale: Locale,
): string =>
  EMAIL_SETTINGS.some((first) => first.key === key && first.description === description)
    ? translate(locale, 'messages')(`emails.${key}`, { points: terms.term_points_as, rewards: terms.term_rewards_as })
    : description
