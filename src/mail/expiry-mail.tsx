import { Heading, Text } from 'react-email'
import type { Locale } from '@/i18n/locales'
import type { MailBrand } from './brand'
import { MailButton } from './mail-button'
import { INK, MailFrame } from './mail-frame'
import type { TranslateMail } from './mail-texts'

export type ExpiryMailProps = {
  brand: MailBrand
  locale: Locale
  firstName: string | null
  points: number
  /** What the program calls points. */
  term: string
  /** `2027-01-31` */
  expiresOn: string
  /** Where participants see and use their points. */
  link: string
}

const line = { margin: '0 0 12px', fontSize: '16px', lineHeight: '24px', color: INK } as const

/** The texts of a notice, with number and date formatted for the participant's language. */
export const expiryTexts = ({ brand, expiresOn, firstName, locale, points, term }: ExpiryMailProps) => ({
  program: brand.name,
  name: firstName ?? '',
  term,
  points: points.toLocaleString(locale),
  // A date without a time must be the same in every server time zone.
  day: new Date(`${expiresOn}T12:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }),
})

/** Announces that points will expire, and how to keep them (RULE-19). */
export function ExpiryMail({ t, ...mail }: ExpiryMailProps & { t: TranslateMail }) {
  const { brand, firstName, link, locale } = mail
  const texts = expiryTexts(mail)
  return (
    <MailFrame brand={brand} locale={locale} preview={t('expiry.body', texts)} footer={t('expiry.why', texts)}>
      <Heading as="h1" style={{ margin: '0 0 16px', fontSize: '22px', lineHeight: '30px', color: INK }}>
        {t('expiry.heading', texts)}
      </Heading>
      {firstName && <Text style={line}>{t('signIn.hello', texts)}</Text>}
      <Text style={line}>{t('expiry.body', texts)}</Text>
      <Text style={{ ...line, margin: '0 0 24px' }}>{t('expiry.use', texts)}</Text>
      <MailButton brand={brand} href={link}>
        {t('expiry.button', texts)}
      </MailButton>
    </MailFrame>
  )
}
