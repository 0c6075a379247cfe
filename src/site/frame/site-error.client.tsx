'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { SiteError } from './site-error'
import { useSite } from './site-provider.client'

/** What stands in the page's place when drawing it failed; header and footer stay. */
export function PageError() {
  const { href, program } = useSite()
  return <SiteError home={href('/')} supportEmail={program.support_email} t={useTexts('site')} />
}

export function PageNotFound() {
  const { href, program } = useSite()
  const t = useTexts('site')
  return (
    <SiteError
      home={href('/')}
      supportEmail={program.support_email}
      t={t}
      title={t('error.notFoundTitle')}
      text={t('error.notFoundText')}
    />
  )
}
