import type { TFunction } from 'i18next'
import { Heading, Section, Text } from 'react-email'
import type { Locale } from '@/i18n/locales'
import { LAUREL_BRAND } from './brand'
import { MailButton } from './mail-button'
import { INK, MailFrame } from './mail-frame'

export type WebhookMailProps = {
  locale: Locale
  firstName: string
  program: string
  url: string
  reason: 'failing' | 'gone'
  /** The endpoint in the console. */
  link: string
}

const line = { margin: '0 0 12px', fontSize: '16px', lineHeight: '24px', color: INK } as const

/** Tells an administrator that a webhook endpoint was disabled (RULE-72). */
export function WebhookMail({ t, ...mail }: WebhookMailProps & { t: TFunction }) {
  const { firstName, link, locale, program, reason, url } = mail
  return (
    <MailFrame
      brand={LAUREL_BRAND}
      locale={locale}
      preview={t(`webhook.${reason}`, { url })}
      footer={t('webhook.footer', { program })}
    >
      <Heading as="h1" style={{ margin: '0 0 16px', fontSize: '22px', lineHeight: '30px', color: INK }}>
        {t('webhook.heading')}
      </Heading>
      {firstName && <Text style={line}>{t('signIn.hello', { name: firstName })}</Text>}
      <Text style={line}>{t(`webhook.${reason}`, { url })}</Text>
      <Text style={line}>{t('webhook.next')}</Text>
      <Section style={{ margin: '12px 0' }}>
        <MailButton brand={LAUREL_BRAND} href={link}>
          {t('webhook.button')}
        </MailButton>
      </Section>
    </MailFrame>
  )
}
