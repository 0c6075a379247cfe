'use client'

import { Fragment } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { PageLink } from '../frame/page-link.client'
import { useSite } from '../frame/site-provider.client'

/** Pages are found by a word of their title: the specification's, and what a Spanish program calls them (SITE-26). */
const PAGES = [
  { words: ['privacy', 'privacidad'], fallback: 'privacyFallback' },
  { words: ['rules', 'reglas'], fallback: 'rulesFallback' },
  { words: ['terms', 'términos'], fallback: 'termsFallback' },
] as const

/** "I agree to the Privacy Policy, Program Rules and Terms of Service", each a link where the program has the page. */
export function TermsLabel() {
  const { program } = useSite()
  const t = useTexts('signin')
  return (
    <>
      {t('agree')}{' '}
      {PAGES.map(({ fallback, words }, index) => {
        const page = program.published_program_pages.find(({ title }) =>
          words.some((word) => title.toLowerCase().includes(word)),
        )
        return (
          <Fragment key={fallback}>
            {index === PAGES.length - 1 ? ` ${t('and')} ` : index > 0 ? ', ' : null}
            {page ? <PageLink page={page} /> : t(fallback)}
          </Fragment>
        )
      })}
      .
    </>
  )
}
