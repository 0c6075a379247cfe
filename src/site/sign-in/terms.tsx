'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { PageLink } from '../frame/page-link.client'
import { useSite } from '../frame/site-provider.client'

/**
 * "I agree to the Privacy Policy, Program Rules, and Terms of Service", with the documents that the program has
 * published.
 */
export function TermsLabel({ documents }: { documents: { slug: string; title: string }[] }) {
  const { program } = useSite()
  const t = useTexts('signin')
  const pages = new Map(documents.map((page) => [page.slug, page]))
  const list = new Intl.ListFormat(program.locale).formatToParts(pages.keys())
  return (
    <>
      {t('agree')}{' '}
      {list.map(({ type, value }, index) => {
        const page = type === 'element' ? pages.get(value) : undefined
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        return page ? <PageLink key={index} page={page} /> : value
      })}
      .
    </>
  )
}
