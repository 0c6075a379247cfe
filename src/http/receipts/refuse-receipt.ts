import type { TFunction } from 'i18next'
import type { Context } from '@/domain/context'
import { isIneligibilityReason } from '@/domain/eligibility'
import type { AddedPhotos, Answer, IssueReport, Upload } from '@/domain/receipts'
import { failed, type Reply } from '@/http/server/reply'
import { type Locale, translate } from '@/i18n'

/** Receipt texts in the language of the call; a program that isn't translated has one language for everyone. */
export const siteTexts = async ({ locale, sql }: Context, programId: number): Promise<TFunction> => {
  const [program] = await sql<{ locale: Locale }>(
    'select case when i18n_enabled then coalesce($2, default_locale::text) else default_locale::text end as locale from programs where id = $1',
    [programId, locale ?? null],
  )
  return translate(program?.locale ?? 'en', 'receipts')
}

type Refused<Outcome> = Exclude<Outcome, { ok: true }>

/** The refusal of uploaded files: the problem, the file, and what to do. */
export const refuseReceipt = (t: TFunction, refusal: Refused<Upload> | Refused<AddedPhotos>): Reply => {
  if (refusal.reason === 'too_often') {
    const message = t('upload.too_often', { hours: Math.ceil(refusal.retryAfterSeconds / 3600) })
    return { ...failed(429, message), headers: { 'retry-after': String(refusal.retryAfterSeconds) } }
  }
  if (isIneligibilityReason(refusal.reason))
    return failed(403, t(`upload.${refusal.reason}`), {}, { reason: refusal.reason })
  if (refusal.reason === 'not_found') return failed(404, t('answer.not_found'))
  if (!('position' in refusal)) return failed(409, t(`photos.${refusal.reason}`))
  const message = t(`upload.${refusal.reason}`, { position: refusal.position + 1 })
  return failed(422, message, { files: [message] })
}

/** The refusal of a participant's answer to a receipt. */
export const refuseAnswer = (t: TFunction, { reason }: Refused<Answer> | Refused<IssueReport>): Reply =>
  failed(reason === 'not_found' ? 404 : 409, t(`answer.${reason}`))
