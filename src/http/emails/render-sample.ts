import type { Administrator, Context } from '@/domain/context'
import { type OwnTexts, textsInLocale } from '@/domain/emails'
import { composeBrand, findSignInProgram } from '@/domain/sign-in'
import { termSql } from '@/domain/translated-text'
import { formatMoneyIn } from '@/http/server/format-figures'
import { translate } from '@/i18n'
import type { Locale } from '@/i18n/locales'
import { textIn } from '@/i18n/text'
import type { MailKind, RenderedMail } from '@/mail'
import { MAIL_KINDS } from '@/mail/mail-kinds'
import { paymentDetails } from '@/mail/payment-details'
import { siteUrlOf } from '@/platform/site-url'

type Sample = { programId: number; kind: MailKind; locale: Locale; texts: OwnTexts }

/** Renders an email in the administrator's language with sample values. @returns null for a deactivated program */
export const renderSample = async (
  { now, sql }: Context,
  { firstName }: Pick<Administrator, 'firstName'>,
  { kind, locale, programId, texts }: Sample,
): Promise<RenderedMail | null> => {
  const program = await findSignInProgram(sql, programId)
  if (!program) return null
  const [wording] = await sql<{ term: string; time_zone: string }>(
    `select ${termSql('term_points_as', '$2')} as term, g.time_zone from programs g where g.id = $1`,
    [programId, locale],
  )
  const term = wording?.term ?? ''
  const amount = formatMoneyIn(2_500, 'USD', locale)
  const siteUrl = siteUrlOf(program).replace(/\/$/, '')
  const common = {
    brand: await composeBrand(program, siteUrl),
    locale,
    firstName,
    link: siteUrl,
    texts: textsInLocale({ kind, texts }, locale),
  }
  const mails = await import('@/mail')
  const t = translate(locale, 'mail')
  switch (kind) {
    case 'signIn':
    case 'signUp':
      return mails.renderSignInMail({
        ...common,
        kind,
        code: '123456',
        codeMinutes: 10,
        linkMinutes: 30,
        linkFirst: program.sign_in_type === 'magic_link',
      })
    case 'notice':
      return mails.renderNoticeMail(common)
    case 'expiry':
      return mails.renderExpiryMail({
        ...common,
        points: 250,
        term,
        expiresOn: new Date(now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
      })
    default:
      return mails.renderPlainMail({
        ...common,
        kind,
        settingsLink: siteUrl,
        words: {
          term,
          points: '250',
          amount,
          product: t('sample.product'),
          tier: t('sample.tier'),
          merchant: t('sample.merchant'),
          reward: t('sample.reward'),
          reason: t('sample.reason'),
          ...Object.fromEntries(
            Object.entries(MAIL_KINDS[kind].samples ?? {}).map(([name, sample]) => [name, textIn(sample, locale)]),
          ),
        },
        ...(MAIL_KINDS[kind].category === 'essential'
          ? {
              details: paymentDetails(
                {
                  ...{ amount, term, pointsChange: PAYMENT_POINTS[kind] ?? 250, reference: '1024' },
                  ...{ occurredAt: now, timeZone: wording?.time_zone ?? 'UTC', isRefund: kind === 'paymentRefunded' },
                },
                locale,
              ),
            }
          : {}),
      })
  }
}

/** Of the payments that take points. */
const PAYMENT_POINTS: Partial<Record<MailKind, number>> = { rewardPaid: -250, paymentRefunded: -250 }
