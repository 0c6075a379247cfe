'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { ErrorInPlace } from '../frame/site-error.client'

/** PERKS-18: an address of a merchant whom this program does not have. */
export function MerchantNotFound() {
  const t = useTexts('site')
  return <ErrorInPlace title={t('error.notFoundTitle')} text={t('perks.merchantNotFound')} />
}
