import { type Context, type Locale, mailAdministrator, translate } from '@/plugin/domain'
import { describeDevice } from './describe-device'

type Mail = {
  administratorId: number
  /** A key of `texts.mail.secureSignIn`. */
  kind: 'factorAdded' | 'factorRemoved' | 'factorsReset' | 'factorsResetByYou' | 'newDevice' | 'recoveryUsed'
  words?: (locale: Locale) => Record<string, string>
}

/** Queues an email about an administrator's sign-in, with where it was asked for. */
export const mailAboutSignIn = (context: Context, { administratorId, kind, words }: Mail): Promise<void> =>
  mailAdministrator(context, {
    administratorId,
    kind: `secureSignIn.${kind}`,
    path: '/admin/v2/security',
    contentFor: (locale) => {
      const t = translate(locale, 'mail')
      const { ipAddress, userAgent } = context.origin
      const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
      return {
        words: words?.(locale) ?? {},
        details: [
          { label: t('secureSignIn.time'), value: `${time.format(context.now)} UTC` },
          { label: t('secureSignIn.device'), value: describeDevice(userAgent) ?? t('secureSignIn.unknown') },
          { label: t('secureSignIn.address'), value: ipAddress === 'direct' ? t('secureSignIn.unknown') : ipAddress },
        ],
      }
    },
  })

type Factor = 'passkey' | 'authenticator' | 'recovery_codes' | 'sso'

/** The name of a factor in the recipient's language. */
export const factorWords =
  (factor: Factor) =>
  (locale: Locale): Record<string, string> => ({ factor: translate(locale, 'mail')(`secureSignIn.factor.${factor}`) })
