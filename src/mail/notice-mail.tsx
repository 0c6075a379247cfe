import { Heading, Text } from 'react-email'
import type { Locale } from '@/i18n/locales'
import type { MailBrand } from './brand'
import { INK, MailFrame } from './mail-frame'
import type { TranslateMail } from './mail-texts'

export type NoticeMailProps = { brand: MailBrand; locale: Locale }

const line = { margin: '0 0 12px', fontSize: '16px', lineHeight: '24px', color: INK } as const

/** Sent to the mailbox of an account that can't be used, after a sign-in attempt (RULE-12). */
export function NoticeMail({ brand, locale, t }: NoticeMailProps & { t: TranslateMail }) {
  const variables = { program: brand.name, email: brand.supportEmail ?? '' }
  return (
    <MailFrame brand={brand} locale={locale} preview={t('notice.body', variables)} footer={t('notice.notYou')}>
      <Heading as="h1" style={{ margin: '0 0 16px', fontSize: '22px', lineHeight: '30px', color: INK }}>
        {t('notice.heading', variables)}
      </Heading>
      <Text style={line}>{t('notice.body', variables)}</Text>
      {brand.supportEmail && <Text style={line}>{t('notice.contact', variables)}</Text>}
    </MailFrame>
  )
}
