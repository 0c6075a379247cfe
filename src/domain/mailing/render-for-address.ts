import { canEmail } from '@/domain/emails'
import { composeBrand, findSignInProgram } from '@/domain/sign-in'
import type { Locale } from '@/i18n/locales'
import type { RenderedMail } from '@/mail'
import { siteUrlOf } from '@/platform/site-url'
import type { Sql } from '@/platform/sql'

type Texts = { subject: string; heading: string; body: string; button: string; footer: string }
/** The texts may depend on the program's name. */
type Letter = { programId: number; path: string; write: (program: string, locale: Locale) => Texts }

export type AddressMail = {
  locale: Locale
  canEmail: (sql: Sql, email: string) => Promise<boolean>
  mail: RenderedMail
}

/** An email in a program's brand and language to somebody who isn't a participant. @returns null for a deactivated program */
export const renderForAddress = async (sql: Sql, { path, programId, write }: Letter): Promise<AddressMail | null> => {
  const program = await findSignInProgram(sql, programId)
  if (!program) return null
  const locale = program.default_locale
  const siteUrl = siteUrlOf(program).replace(/\/$/, '')
  const { renderMessageMail } = await import('@/mail')
  const mail = await renderMessageMail({
    ...{ brand: await composeBrand(program, siteUrl), locale, ...write(program.name, locale) },
    ...{ hello: '', link: `${siteUrl}${path}`, settingsLink: null, pixel: null },
  })
  return { locale, mail, canEmail: (tx, email) => canEmail(tx, program, email) }
}
