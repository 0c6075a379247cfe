import type { TFunction } from 'i18next'
import type { Locale } from '@/i18n'
import { textIn } from '@/i18n/text'
import { MAIL_KINDS, type MailKind } from '@/mail/mail-kinds'

type Reader = { locale: Locale; t: TFunction }

/** The name of an email in the console. A plugin's email has its own. */
export const emailName = ({ locale, t }: Reader, kind: MailKind): string => {
  const { name } = MAIL_KINDS[kind]
  return name ? textIn(name, locale) : t(`emails.kinds.${kind}`)
}

/** When it is sent. */
export const emailHelp = ({ locale, t }: Reader, kind: MailKind): string => {
  const { help } = MAIL_KINDS[kind]
  return help ? textIn(help, locale) : t(`emails.kindHelp.${kind}`)
}
