import type { TFunction } from 'i18next'
import { Heading, Section, Text } from 'react-email'
import type { Locale } from '@/i18n/locales'
import { LAUREL_BRAND } from './brand'
import { MailButton } from './mail-button'
import { INK, MailFrame } from './mail-frame'

export type InvitationMailProps = {
  locale: Locale
  firstName: string
  /** The name of the inviting administrator. */
  inviter: string
  organization: string
  /** The sign-in page. It contains no secret: signing in proves the address. */
  link: string
}

const line = { margin: '0 0 12px', fontSize: '16px', lineHeight: '24px', color: INK } as const

/** Invites an administrator to the console (CONSOLE-119). */
export function InvitationMail({ t, ...mail }: InvitationMailProps & { t: TFunction }) {
  const { firstName, inviter, link, locale, organization } = mail
  const variables = { name: firstName, inviter, organization }
  return (
    <MailFrame
      brand={LAUREL_BRAND}
      locale={locale}
      preview={t('invitation.body', variables)}
      footer={t('invitation.footer', variables)}
    >
      <Heading as="h1" style={{ margin: '0 0 16px', fontSize: '22px', lineHeight: '30px', color: INK }}>
        {t('invitation.heading', variables)}
      </Heading>
      <Text style={line}>{t('signIn.hello', variables)}</Text>
      <Text style={line}>{t('invitation.body', variables)}</Text>
      <Section style={{ margin: '12px 0' }}>
        <MailButton brand={LAUREL_BRAND} href={link}>
          {t('invitation.button')}
        </MailButton>
      </Section>
      <Text style={line}>{t('invitation.how')}</Text>
    </MailFrame>
  )
}
