'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { SiteError } from './site-error'
import { useSite } from './site-provider.client'

/** Replaces a page that failed to render; header and footer stay. */
export function PageError() {
  const { program } = useSite()
  const t = useTexts('site')
  return <ErrorInPlace text={t('error.text', { term: program.term_points_as })} />
}

export function PageNotFound() {
  const t = useTexts('site')
  return <ErrorInPlace title={t('error.notFoundTitle')} text={t('error.notFoundText')} />
}

/** An error inside the site's frame. Without a title it is the generic one. */
export function ErrorInPlace({ text, title }: { text: string; title?: string }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  return (
    <SiteError
      home={href('/')}
      supportEmail={program.support_email}
      t={t}
      text={text}
      {...(title === undefined ? {} : { title })}
    />
  )
}
