'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { useOwnDate, useProgramDate } from '../use-dates.client'
import type { WireCode } from './use-codes.client'

/** The date that matters of a code: when it was used, ends or ended, or when it was received. */
export const useCodeDates = (): ((code: WireCode) => string) => {
  const t = useTexts('site')
  const ownDate = useOwnDate()
  const endDate = useProgramDate()
  return ({ expires_at, origin, received_at, status, used_at }) => {
    if (status === 'used' && used_at !== null) return t('codes.usedOn', { date: ownDate(used_at) })
    if (expires_at !== null)
      return t(`codes.${status === 'expired' ? 'expired' : 'until'}`, { date: endDate(expires_at) })
    return t(`codes.got.${origin}`, { date: ownDate(received_at) })
  }
}
