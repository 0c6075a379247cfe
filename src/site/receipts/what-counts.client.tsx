'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { formatMoney, formatMultiplier, formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { useMe, useSite } from '../frame/site-provider.client'
import type { EarningRules } from './types'

/** What a receipt earns points for: the program's products, the deadline, and the merchants if only some take part. */
export function WhatCounts({ isOpen = false, rules }: { isOpen?: boolean; rules: EarningRules }) {
  const { program } = useSite()
  const t = useTexts('receipts')
  const term = program.term_points_as
  const multiplier = useMe()?.participant?.tier_status?.current?.multiplier ?? 1
  const amount = rules.currency ? formatMoney(1, rules.currency, { locale: program.locale, isWhole: true }) : '1.00'
  const title = t('site.rules.title', { term })
  const content = (
    <div className="flex flex-col gap-3 text-ui-sm">
      {rules.products.length === 0 ? (
        <p className="text-ink-2">{t('site.rules.none')}</p>
      ) : (
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {rules.products.map(({ points_per_unit, product_name }) => (
            <li
              key={product_name}
              className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b py-2 last:border-b-0"
            >
              <span className="min-w-0 grow basis-32 break-words">{product_name}</span>
              <span className="text-accent-text tabular-nums">
                {t('site.rules.rate', {
                  points: formatNumber(points_per_unit * multiplier, {
                    locale: program.locale,
                    maximumFractionDigits: 4,
                  }),
                  term,
                  amount,
                })}
              </span>
            </li>
          ))}
          {multiplier > 1 && (
            <li className="py-2 text-ink-2">
              {t('site.rules.multiplied', { multiplier: formatMultiplier(multiplier), term })}
            </li>
          )}
          {rules.more > 0 && <li className="py-2 text-ink-2">{t('site.rules.more', { count: rules.more })}</li>}
        </ul>
      )}
      {rules.merchant_names && (
        <p className="text-ink-2">
          {rules.merchant_names.length === 0
            ? t('site.rules.noShops')
            : t('site.rules.shops', { names: rules.merchant_names.join(', ') })}
        </p>
      )}
      <p className="text-ink-2">{t('site.rules.days', { count: rules.max_age_days })}</p>
    </div>
  )
  if (isOpen)
    return (
      <section aria-labelledby="what-counts">
        <h3 id="what-counts" className="mb-1 font-semibold">
          {title}
        </h3>
        {content}
      </section>
    )
  return (
    <details className="group rounded-card border border-line px-4 on-tile" id="what-counts">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          name="chevron-down"
          className="size-5 text-ink-3 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="pb-4">{content}</div>
    </details>
  )
}
