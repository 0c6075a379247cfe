'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { useSiteQuery } from '../frame/site-provider.client'
import { CardSkeletons } from './card-skeletons.client'
import { ReceiptCard } from './receipt-card.client'
import type { SiteReceiptDetail } from './types'

/** A receipt from the address that isn't on the first page. */
export function LinkedReceipt({ identifier, onChanged }: { identifier: string; onChanged: () => void }) {
  const t = useTexts('receipts')
  const receipt = useSiteQuery<SiteReceiptDetail>(`/public/receipts/${encodeURIComponent(identifier)}`)
  if (receipt.error?.status === 404)
    return (
      <p role="status" className="rounded-card border border-line p-4 text-ink-2 text-ui-sm">
        {t('site.unknown')}
      </p>
    )
  if (receipt.error) return null
  if (!receipt.data) return <CardSkeletons count={1} />
  return <ReceiptCard receipt={receipt.data} isNewest={false} isLinked onChanged={onChanged} />
}
