import { Heading, Section, Text } from 'react-email'
import type { Locale } from '@/i18n/locales'
import type { MailBrand } from './brand'
import { helpText } from './help-text'
import { MailButton } from './mail-button'
import { INK, MailFrame } from './mail-frame'
import { isConfirmation, type PlainMailKind } from './mail-kinds'
import type { TranslateMail } from './mail-texts'
import type { MailDetail } from './payment-details'

export type PlainMailProps = {
  kind: PlainMailKind
  brand: MailBrand
  locale: Locale
  firstName: string | null
  /** The kind's own variables, such as the reward. */
  words: Readonly<Record<string, string>>
  /** Listed below the body. */
  details?: readonly MailDetail[]
  /** A page of the program's site. */
  link: string
  /** Where participants choose their emails. */
  settingsLink: string
}

const line = { margin: '0 0 12px', fontSize: '16px', lineHeight: '24px', color: INK } as const
const detailLine = { ...line, margin: '0 0 4px', fontSize: '14px', lineHeight: '20px' } as const

/** A heading, a paragraph and a button. */
export function PlainMail({ t, ...mail }: PlainMailProps & { t: TranslateMail }) {
  const { brand, firstName, kind, link, locale, settingsLink } = mail
  const variables = { ...mail.words, program: brand.name, name: firstName ?? '' }
  return (
    <MailFrame
      brand={brand}
      locale={locale}
      preview={t(`${kind}.body`, variables)}
      footer={t('member', variables)}
      settings={{ href: settingsLink, label: t('settings') }}
    >
      <Heading as="h1" style={{ margin: '0 0 16px', fontSize: '22px', lineHeight: '30px', color: INK }}>
        {t(`${kind}.heading`, variables)}
      </Heading>
      {firstName && <Text style={line}>{t('signIn.hello', variables)}</Text>}
      <Text style={line}>{t(`${kind}.body`, variables)}</Text>
      {(mail.details ?? []).map(({ label, value }) => (
        <Text key={label} style={detailLine}>
          {t(`details.${label}`, { value })}
        </Text>
      ))}
      <Section style={{ margin: '8px 0 24px' }}>
        <MailButton brand={brand} href={link}>
          {t(`${kind}.button`, variables)}
        </MailButton>
      </Section>
      {isConfirmation(kind) && <Text style={line}>{helpText(brand, t)}</Text>}
    </MailFrame>
  )
}
