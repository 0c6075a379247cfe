import { Heading, Img, Section, Text } from 'react-email'
import type { Locale } from '@/i18n/locales'
import type { MailBrand } from './brand'
import { MailButton } from './mail-button'
import { INK, MailFrame } from './mail-frame'
import type { TranslateMail } from './mail-texts'

export type MessageMailProps = {
  brand: MailBrand
  locale: Locale
  subject: string
  heading: string
  body: string
  /** Without one, there is no button. */
  button: string
  hello: string
  link: string
  /** Null for people who have no choices yet; then with a `footer`. */
  settingsLink: string | null
  /** Why they get it; that they're a member by default. */
  footer?: string
  /** A picture that reports that the email was opened. */
  pixel: string | null
}

const line = { margin: '0 0 12px', fontSize: '16px', lineHeight: '24px', color: INK, whiteSpace: 'pre-line' } as const

/** Paragraphs are separated by empty lines. */
export const paragraphsOf = (body: string): string[] => body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())

/** A message that administrators wrote: a heading, paragraphs and a button. */
export function MessageMail({ t, ...mail }: MessageMailProps & { t: TranslateMail }) {
  const { body, brand, button, heading, hello, footer, link, locale, pixel, settingsLink, subject } = mail
  return (
    <MailFrame
      brand={brand}
      locale={locale}
      preview={paragraphsOf(body)[0] ?? subject}
      footer={footer ?? t('member', { program: brand.name })}
      {...(settingsLink === null ? {} : { settings: { href: settingsLink, label: t('settings') } })}
    >
      <Heading as="h1" style={{ margin: '0 0 16px', fontSize: '22px', lineHeight: '30px', color: INK }}>
        {heading || subject}
      </Heading>
      {hello && <Text style={line}>{hello}</Text>}
      {paragraphsOf(body).map((paragraph) => (
        <Text key={paragraph} style={line}>
          {paragraph}
        </Text>
      ))}
      {button && (
        <Section style={{ margin: '8px 0 24px' }}>
          <MailButton brand={brand} href={link}>
            {button}
          </MailButton>
        </Section>
      )}
      {pixel && <Img src={pixel} alt="" width={1} height={1} style={{ display: 'block', border: 0 }} />}
    </MailFrame>
  )
}
