'use client'

import { useSite, useTexts } from '@/plugin/site'
import { formatMoney, formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { MerchantLogo } from './merchant-logo.client'
import type { ListedMerchant } from './perks-wire'
import { useCategoryName } from './use-category-name.client'

/** The number of offers that a card names (PERKS-8). */
const SHOWN = 2

/** A merchant: a row on phones, otherwise a card. All of it is one click target. @param search the place, which the merchant's page needs too */
export function MerchantCard({
  merchant,
  priority,
  search,
  unit,
}: {
  merchant: ListedMerchant
  priority: boolean
  search: string
  unit: 'mi' | 'km'
}) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const categoryName = useCategoryName()
  const { distance, firstCategory, logoPath, merchantName, merchantSlug, offers, used } = merchant
  const more = Math.max(merchant.offerCount, offers.length) - Math.min(offers.length, SHOWN)
  const value = offers[0]?.dollarValue ?? 0
  const far =
    distance === null
      ? null
      : t(`perks.list.${unit}`, {
          distance: formatNumber(distance, { locale: program.locale, maximumFractionDigits: distance < 10 ? 1 : 0 }),
        })
  return (
    <li className="on-tile relative flex min-w-0 overflow-hidden sm:flex-col rounded-tile border border-line transition-shadow duration-200 hover:shadow-float has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus) has-focus-visible:outline-offset-2">
      <MerchantLogo path={logoPath} priority={priority} className="w-24 shrink-0 sm:h-36 sm:w-auto" />
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-3 sm:gap-3 sm:p-4">
        <div>
          <h3 className="font-header font-semibold text-heading leading-snug [overflow-wrap:anywhere]">
            <Link
              href={`${href(`/my-offers/${encodeURIComponent(merchantSlug)}`)}?${search}`}
              className="text-inherit no-underline outline-none after:absolute after:inset-0"
            >
              {merchantName}
            </Link>
          </h3>
          <p className="mt-1 flex flex-wrap items-center justify-between gap-2 text-ink-2 text-ui-sm tabular-nums">
            {[firstCategory && categoryName(firstCategory), far].filter(Boolean).join(' · ')}
            {value > 0 && (
              <span className="rounded-full bg-brand px-2.5 py-0.5 font-semibold text-brand-content">
                {t('perks.list.value', {
                  value: formatMoney(value, 'USD', { locale: program.locale, isWhole: value % 1 === 0 }),
                })}
              </span>
            )}
          </p>
        </div>
        <ul className="flex flex-col gap-1.5 text-ui-sm">
          {offers.slice(0, SHOWN).map(({ offerTextShort }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a merchant may say the same of two offers
            <li key={index} className="flex items-start gap-2">
              <Icon name="ticket-percent" className="mt-0.5 size-4 shrink-0 text-accent-text" />
              <span className="line-clamp-1 min-w-0 sm:line-clamp-2">{offerTextShort}</span>
            </li>
          ))}
        </ul>
        {(more > 0 || used) && (
          <p className="mt-auto flex flex-wrap gap-x-3 font-semibold text-accent-text text-ui-sm">
            {more > 0 && t('perks.list.more', { count: more })}
            {used && (
              <span className="flex items-center gap-1 font-medium text-ink-2">
                <Icon name="circle-check" className="size-4 shrink-0" />
                {t('perks.list.used')}
              </span>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
