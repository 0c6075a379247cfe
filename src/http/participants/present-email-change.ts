import type { EmailChange } from '@/domain/emails'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { type Locale, translate } from '@/i18n'

/** The answer to a change of email settings by an email's token. */
export const presentEmailChange = (change: EmailChange, locale: Locale): Reply => {
  const t = translate(locale, 'site')
  if (change.ok) return succeeded(t('accountCalls.emailsSaved'), { email_setting_id: change.emailSettingId })
  switch (change.reason) {
    case 'invalid_token':
      return failed(404, translate(locale, 'common')('notFound'))
    case 'unknown_setting':
      return failed(422, t('account.error'), { email_setting_id: [t('accountCalls.chooseEmails')] })
    case 'too_often':
      return {
        ...failed(429, t('accountCalls.tooManyChanges')),
        headers: { 'retry-after': String(change.retryAfterSeconds) },
      }
  }
}
