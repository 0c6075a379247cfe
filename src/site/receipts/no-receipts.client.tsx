'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { useSite } from '../frame/site-provider.client'
import type { EarningRules } from './types'
import { WhatCounts } from './what-counts.client'

/** Explains what to do when there are no receipts yet. */
export function NoReceipts({ rules }: { rules: EarningRules }) {
  const { program } = useSite()
  const t = useTexts('receipts')
  const steps = [
    { icon: 'shopping-basket', text: t('site.empty.steps.buy') },
    { icon: 'camera', text: t('site.empty.steps.snap') },
    { icon: 'coins', text: t('site.empty.steps.earn', { term: program.term_points_as }) },
  ] as const
  return (
    <div
      className="flex flex-col gap-6 rounded-card border border-line border-dashed p-6 sm:p-8"
      data-testid="no-receipts"
    >
      <div>
        <h2 id="receipts" className="font-header font-semibold text-heading">
          {t('site.empty.title')}
        </h2>
        <p className="mt-1 text-ink-2">{t('site.empty.text')}</p>
        <ol className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-3">
          {steps.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-3 sm:flex-col sm:items-start">
              <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-quiet text-accent-text">
                <Icon name={icon} className="size-5" />
              </span>
              <span className="wrap-anywhere min-w-0 text-ui">{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <WhatCounts rules={rules} isOpen />
    </div>
  )
}
