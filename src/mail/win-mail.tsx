import type { TFunction } from 'i18next'
import { Heading, Section, Text } from 'react-email'
import type { Locale } from '@/i18n/locales'
import type { MailBrand } from './brand'
import { MailButton } from './mail-button'
import { INK, MailFrame } from './mail-frame'

export type WinMailProps = {
  brand: MailBrand
  locale: Locale
  firstName: string | null
  /** The reward's name. */
  reward: string
  /** Its page on the program's site. */
  link: string
  /** Where they choose which emails they get. */
  settingsLink: string
}

const line = { margin: '0 0 12px', fontSize: '16px', lineHeight: '24px', color: INK } as const

/** To who won a draw or a contest. */
export function WinMail({ brand, firstName, link, locale, reward, settingsLink, t }: WinMailProps & { t: TFunction }) {
  const words = { program: brand.name, name: firstName ?? '', reward }
  return (
    <MailFrame
      brand={brand}
      locale={locale}
      preview={t('win.body', words)}
      footer={t('win.footer', words)}
      settings={{ href: settingsLink, label: t('settings') }}
    >
      <Heading as="h1" style={{ margin: '0 0 16px', fontSize: '22px', lineHeight: '30px', color: INK }}>
        {t('win.heading', words)}
      </Heading>
      {firstName && <Text style={line}>{t('signIn.hello', words)}</Text>}
      <Text style={line}>{t('win.body', words)}</Text>
      <Section style={{ margin: '8px 0 24px' }}>
        <MailButton brand={brand} href={link}>
          {t('win.button')}
        </MailButton>
      </Section>
    </MailFrame>
  )
}
