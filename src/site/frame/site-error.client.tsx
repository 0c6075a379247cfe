'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { SiteError } from './site-error'
import { useSite } from './site-provider.client'

/** What stands in the page's place when drawing it failed; header and footer stay. */
export function PageError() {
  const { href, program } = useSite()
  const t = useTexts('site')
  return (
    <SiteError
      home={href('/')}
      supportEmail={program.support_email}
      t={t}
      text={t('error.text', { term: program.term_points_as })}
    />
  )
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
