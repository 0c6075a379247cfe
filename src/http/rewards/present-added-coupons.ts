import type { TFunction } from 'i18next'
import { type CouponRefused, MAX_CODE_CHARACTERS } from '@/domain/rewards'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

/** CONSOLE-98. */
export const CODES_REQUIRED = text('couponCodesRequired')

type Added = { added: number; refused: CouponRefused[]; refusedCount: number; remaining: number }

/**
 * The result of adding codes: how many were added, and some of the refused ones with the reason. Adding none is a
 * failure.
 */
export const presentAddedCoupons = ({ added, refused, refusedCount, remaining }: Added, t: TFunction): Reply => {
  const reasons = refused.map(({ code, reason }) =>
    t(`rewards.coupons.refused.${reason}`, { code, most: MAX_CODE_CHARACTERS }),
  )
  const errors: Record<string, string[]> = refusedCount > 0 ? { codes: reasons } : {}
  if (added === 0) return failed(422, t('rewards.coupons.noneAdded'), errors)
  const message =
    refusedCount > 0
      ? t('rewards.coupons.addedSome', { count: added, refused: refusedCount })
      : t('rewards.coupons.added', { count: added })
  return succeeded(message, { errors, added, refused: refusedCount, remaining })
}

export const refuseCodes = (
  reason: 'not_found' | 'no_codes' | 'too_many',
  { most, t }: { most: number; t: TFunction },
): Reply => {
  if (reason === 'not_found') return failed(404, text('notFound'))
  const message = reason === 'no_codes' ? CODES_REQUIRED : t('rewards.coupons.tooMany', { most })
  return failed(422, message, { codes: [message] })
}
