import { EMAIL_SETTINGS } from '@/domain/emails'
import type { SiteProgram } from '@/domain/programs'
import type { Locale } from '@/i18n'

type Terms = Pick<SiteProgram, 'term_points_as' | 'term_rewards_as'>
type Key = SiteProgram['email_settings'][number]['key']
type Words = Record<Key, (terms: Terms) => string>

const WORDS = {
  en: {
    all: ({ term_rewards_as }) => `Everything: new challenges, ${term_rewards_as} and news.`,
    important: ({ term_points_as, term_rewards_as }) =>
      `Only emails about my ${term_points_as}, ${term_rewards_as} and receipts.`,
    none: () => 'Only essential emails, such as sign-in codes.',
  },
  es: {
    all: ({ term_rewards_as }) => `Todo: retos nuevos, ${term_rewards_as} y novedades.`,
    important: ({ term_points_as, term_rewards_as }) =>
      `Solo correos sobre mis ${term_points_as}, ${term_rewards_as} y recibos.`,
    none: () => 'Solo los correos esenciales, como los códigos de acceso.',
  },
} satisfies Record<Locale, Words>

/**
 * How often somebody hears from a program, as they choose it in My Account: what every program begins with is said in the reader's
 * language and the program's terms, a program's own words as they are.
 */
export const formatEmailSetting = (
  { description, key }: Omit<SiteProgram['email_settings'][number], 'id'>,
  terms: Terms,
  locale: Locale,
): string =>
  EMAIL_SETTINGS.some((first) => first.key === key && first.description === description)
    ? WORDS[locale][key](terms)
    : description
