'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { SiteError } from '../frame/site-error'
import { useSite } from '../frame/site-provider.client'

/** P §2: an address of a merchant whom this program does not have. */
export function MerchantNotFound() {
  const { href, program } = useSite()
  const t = useTexts('site')
  return (
    <SiteError
      home={href('/')}
      supportEmail={program.support_email}
      t={t}
      title={t('error.notFoundTitle')}
      text={t('perks.merchantNotFound')}
    />
  )
}
