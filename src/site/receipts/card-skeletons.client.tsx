'use client'

import { useTexts } from '@/i18n/texts-provider.client'

/** Placeholders of loading receipts, in the shape of their cards. */
export function CardSkeletons({ count }: { count: number }) {
  const t = useTexts('receipts')
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-3">
      <span className="sr-only">{t('site.yours')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} aria-hidden className="on-tile flex flex-col gap-4 rounded-card border border-line p-4">
          <div className="flex gap-3.5">
            <div className="ui-skeleton size-14 rounded-card" />
            <div className="flex flex-1 flex-col justify-center gap-2">
              <div className="ui-skeleton h-4 w-1/2 rounded" />
              <div className="ui-skeleton h-3 w-2/3 rounded" />
            </div>
          </div>
          <div className="ui-skeleton h-5 w-full rounded-full" />
        </div>
      ))}
    </div>
  )
}
