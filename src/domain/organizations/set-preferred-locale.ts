import { recordAudit } from '@/domain/audit'
import { type Administrator, type Context, inTransaction } from '@/domain/context'
import type { Locale } from '@/i18n/locales'

/** Changes the language in which an administrator sees the console (CONSOLE-3). */
export const setPreferredLocale = (context: Context, administrator: Administrator, locale: Locale): Promise<void> =>
  inTransaction(context, async (tx) => {
    await tx.sql('update administrators set preferred_locale = $2, updated_at = $3 where id = $1', [
      administrator.id,
      locale,
      tx.now,
    ])
    await recordAudit(tx, {
      action: 'administrator.locale_changed',
      recordType: 'administrators',
      recordId: administrator.id,
      programId: null,
      organizationId: administrator.organizationId,
      before: { preferred_locale: administrator.locale },
      after: { preferred_locale: locale },
    })
  })
