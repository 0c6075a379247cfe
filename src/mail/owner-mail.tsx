import type { TFunction } from 'i18next'
import { Heading, Link, Section, Text } from 'react-email'
import type { Locale } from '@/i18n/locales'
import { LAUREL_BRAND } from './brand'
import { MailButton } from './mail-button'
import { INK, MailFrame } from './mail-frame'

export type OwnerMailProps = {
  /** Its key in the mail dictionary, or in a plugin's `texts.mail`, such as `domainLost`. */
  kind: string
  locale: Locale
  firstName: string
  words: Record<string, string>
  /** Figures, listed below the body. */
  details?: readonly { label: string; value: string }[]
  /** Lists below the figures. */
  sections?: readonly { title: string; lines: readonly { text: string; href?: string }[] }[]
  link: string
}

const line = { margin: '0 0 12px', fontSize: '16px', lineHeight: '24px', color: INK } as const

/** Tells a program's owners that something needs their attention. */
export function OwnerMail({
  details = [],
  firstName,
  kind,
  link,
  locale,
  sections = [],
  t,
  words,
}: OwnerMailProps & { t: TFunction }) {
  return (
    <MailFrame brand={LAUREL_BRAND} locale={locale} preview={t(`${kind}.body`, words)} footer={t('owner', words)}>
      <Heading as="h1" style={{ margin: '0 0 16px', fontSize: '22px', lineHeight: '30px', color: INK }}>
        {t(`${kind}.heading`, words)}
      </Heading>
      <Text style={line}>{t('signIn.hello', { name: firstName })}</Text>
      <Text style={line}>{t(`${kind}.body`, words)}</Text>
      {details.map(({ label, value }) => (
        <Text key={label} style={{ ...line, margin: '0 0 4px' }}>
          {label}: {value}
        </Text>
      ))}
      {sections.map(({ lines, title }) => (
        <Section key={title} style={{ margin: '16px 0 0' }}>
          <Heading as="h2" style={{ margin: '0 0 8px', fontSize: '18px', lineHeight: '26px', color: INK }}>
            {title}
          </Heading>
          {lines.map(({ href, text }) => (
            <Text key={text} style={{ ...line, margin: '0 0 4px' }}>
              {href ? (
                <Link href={href} style={{ color: INK, textDecoration: 'underline' }}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </Text>
          ))}
        </Section>
      ))}
      <Section style={{ margin: '12px 0' }}>
        <MailButton brand={LAUREL_BRAND} href={link}>
          {t(`${kind}.button`)}
        </MailButton>
      </Section>
    </MailFrame>
  )
}
