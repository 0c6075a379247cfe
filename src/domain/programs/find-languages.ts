import type { Context } from '@/domain/context'
import { LOCALES, type Locale } from '@/i18n/locales'
import { onlyRow } from '@/platform/sql'

export type ProgramLanguages = {
  default_locale: Locale
  /** The default language first; only that one if the program is not translated. */
  locales: Locale[]
}

/** The languages of a program's content (RULE-66). */
export const findLanguages = async ({ sql }: Context, programId: number): Promise<ProgramLanguages> => {
  const { default_locale, i18n_enabled } = onlyRow(
    await sql<{ default_locale: Locale; i18n_enabled: boolean }>(
      'select default_locale, i18n_enabled from programs where id = $1',
      [programId],
    ),
  )
  return { default_locale, locales: localesOf({ default_locale, i18n_enabled }) }
}

/** The languages of a program, its default first; only that one if it isn't translated (RULE-50). */
export const localesOf = (program: { default_locale: Locale; i18n_enabled: boolean }): [Locale, ...Locale[]] => {
  const { default_locale: own, i18n_enabled } = program
  return [own, ...(i18n_enabled ? LOCALES.filter((locale) => locale !== own) : [])]
}
