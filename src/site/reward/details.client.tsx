'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import type { WireRewardDetail } from '../wire'
import { Prose } from './prose'

const TERMS = 'reward-terms'

/** Opens and scrolls to the reward's terms, from a text elsewhere on the page. */
export function TermsLink({ children }: { children: ReactNode }) {
  return (
    <a
      href={`#${TERMS}`}
      onClick={(event) => {
        // Keeps the address, because the card may be an overlay of another page.
        event.preventDefault()
        const terms = document.getElementById(TERMS)
        const summary = terms?.querySelector('summary')
        terms?.setAttribute('open', '')
        // Not at the edges, where the card's sticky header and footer would cover it.
        summary?.scrollIntoView({ block: 'center' })
        summary?.focus({ preventScroll: true })
      }}
      className="font-medium text-accent-text underline underline-offset-2"
    >
      {children}
    </a>
  )
}

/** The Details box: description and collapsed terms (SITE-51). */
export function Details({ reward }: { reward: WireRewardDetail }) {
  const t = useTexts('site')
  if (!reward.description_details && !reward.terms_conditions) return null
  return (
    <section className="rounded-card border border-line" aria-labelledby="reward-details">
      <div className="flex flex-col gap-2 p-4">
        <h2 id="reward-details" className="font-header font-semibold">
          {t('reward.details')}
        </h2>
        <Prose html={reward.description_details} className="text-ink-2 [&>:last-child]:mb-0" />
      </div>
      {reward.terms_conditions && (
        <details className="group border-line border-t" id={TERMS}>
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 font-medium">
            {t('reward.terms')}
            <Icon
              name="chevron-down"
              className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <Prose html={reward.terms_conditions} className="px-4 pb-4 text-ink-2 [&>:last-child]:mb-0" />
        </details>
      )}
    </section>
  )
}
