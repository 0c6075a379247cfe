import { Heading, Section, Text } from 'react-email'
import type { Locale } from '@/i18n/locales'
import type { MailBrand } from './brand'
import { MailButton } from './mail-button'
import { INK, MailFrame, QUIET } from './mail-frame'
import type { TranslateMail } from './mail-texts'

export type SignInMailProps = {
  brand: MailBrand
  locale: Locale
  kind: 'signIn' | 'signUp'
  firstName: string | null
  code: string
  codeMinutes: number
  link: string
  linkMinutes: number
  /** The program or participant prefers the link, so it comes first. */
  linkFirst: boolean
}

const line = { margin: '0 0 12px', fontSize: '16px', lineHeight: '24px', color: INK } as const
const small = { margin: '10px 0 0', fontSize: '13px', lineHeight: '20px', color: QUIET } as const

/** One email with both ways to sign in: a code for the requesting browser, and a link for this device (RULE-7). */
export function SignInMail({ t, ...mail }: SignInMailProps & { t: TranslateMail }) {
  const { brand, code, codeMinutes, firstName, kind, link, linkFirst, linkMinutes, locale } = mail
  const variables = { program: brand.name, name: firstName ?? '', codeMinutes, linkMinutes }
  const byCode = (
    <Section key="code" style={{ margin: '0 0 24px' }}>
      <Text style={line}>{t(linkFirst ? 'signIn.orCode' : 'signIn.codeIntro')}</Text>
      {/* One run of digits without spaces, so that a double tap selects and copies all of it. */}
      <Text
        style={{
          margin: 0,
          padding: '14px 0',
          backgroundColor: '#f1f3f2',
          borderRadius: '10px',
          textAlign: 'center',
          fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
          fontSize: '34px',
          lineHeight: '42px',
          fontWeight: 700,
          letterSpacing: '8px',
          color: INK,
        }}
      >
        {code}
      </Text>
      <Text style={small}>{t('signIn.codeExpires', variables)}</Text>
    </Section>
  )
  const byLink = (
    <Section key="link" style={{ margin: '0 0 24px' }}>
      <Text style={line}>{t(linkFirst ? 'signIn.linkIntro' : 'signIn.orLink')}</Text>
      <MailButton brand={brand} href={link}>
        {t('signIn.linkButton', variables)}
      </MailButton>
      <Text style={small}>{t('signIn.linkExpires', variables)}</Text>
    </Section>
  )
  return (
    <MailFrame brand={brand} locale={locale} preview={t('signIn.preview', variables)} footer={t('signIn.notYou')}>
      <Heading as="h1" style={{ margin: '0 0 16px', fontSize: '22px', lineHeight: '30px', color: INK }}>
        {t(`${kind}.heading`, variables)}
      </Heading>
      {firstName && <Text style={line}>{t('signIn.hello', variables)}</Text>}
      {linkFirst ? [byLink, byCode] : [byCode, byLink]}
    </MailFrame>
  )
}
