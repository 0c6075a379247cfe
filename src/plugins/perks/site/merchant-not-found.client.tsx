'use client'

import { ErrorInPlace, useTexts } from '@/plugin/site'

/** PERKS-18: the address of a merchant that isn't part of this program. */
export function MerchantNotFound() {
  const t = useTexts('site')
  return <ErrorInPlace title={t('error.notFoundTitle')} text={t('perks.merchantNotFound')} />
}
