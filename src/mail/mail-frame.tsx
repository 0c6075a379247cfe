import type { ReactNode } from 'react'
import { Body, Container, Head, Html, Img, Link, Preview, Section, Text } from 'react-email'
import type { Locale } from '@/i18n/locales'
import type { MailBrand } from './brand'

/** Email clients don't load web fonts; these are available everywhere. */
const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
export const INK = '#1b1f1d'
export const QUIET = '#5b635f'

type MailFrameProps = {
  brand: MailBrand
  locale: Locale
  /** The preview text that inboxes show beside the subject. */
  preview: string
  footer: ReactNode
  /** Where the recipient unsubscribes or chooses emails; absent in essential ones. */
  settings?: { href: string; label: string }
  children: ReactNode
}

/** The layout of every email: the brand's header, a white page and a footer. */
export function MailFrame({ brand, children, footer, locale, preview, settings }: MailFrameProps) {
  return (
    <Html lang={locale}>
      <Head>
        <title>{preview}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: '24px 12px', backgroundColor: '#f1f3f2', fontFamily: FONT, color: INK }}>
        <Container style={{ maxWidth: '480px', margin: '0 auto' }}>
          <Section
            style={{ backgroundColor: brand.header, padding: '20px 28px', borderRadius: '14px 14px 0 0', border: '0' }}
          >
            {brand.logo ? (
              <Img
                src={brand.logo.url}
                alt={brand.name}
                width={brand.logo.width}
                height={brand.logo.height}
                style={{ display: 'block', color: brand.headerText, fontSize: '18px', fontWeight: 700 }}
              />
            ) : (
              <Text
                style={{ margin: 0, color: brand.headerText, fontSize: '20px', lineHeight: '28px', fontWeight: 700 }}
              >
                {brand.name}
              </Text>
            )}
          </Section>
          <Section style={{ backgroundColor: '#ffffff', padding: '28px', borderRadius: '0 0 14px 14px' }}>
            {children}
          </Section>
          <Text style={{ margin: '16px 28px 0', color: QUIET, fontSize: '13px', lineHeight: '20px' }}>{footer}</Text>
          {brand.imprint && (
            <Text style={{ margin: '8px 28px 0', color: QUIET, fontSize: '13px', lineHeight: '20px' }}>
              {brand.imprint}
            </Text>
          )}
          {settings && (
            <Text style={{ margin: '8px 28px 0', fontSize: '13px', lineHeight: '20px' }}>
              <Link href={settings.href} style={{ color: QUIET, textDecoration: 'underline' }}>
                {settings.label}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  )
}
