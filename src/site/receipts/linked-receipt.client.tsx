'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Skeleton } from '@/ui/skeleton'
import { SiteCallError, useSiteQuery } from '../frame/site-provider.client'
import { ReceiptCard } from './receipt-card.client'
import type { SiteReceiptDetail } from './types'

/** A receipt that the address names and that is not on the first page. */
export function LinkedReceipt({ identifier, onChanged }: { identifier: string; onChanged: () => void }) {
  const t = useTexts('receipts')
  const receipt = useSiteQuery<SiteReceiptDetail>(`/public/receipts/${encodeURIComponent(identifier)}`)
  if (receipt.error instanceof SiteCallError && receipt.error.status === 404)
    return (
      <p role="status" className="rounded-card border border-line p-4 text-ink-2 text-ui-sm">
        {t('site.unknown')}
      </p>
    )
  if (receipt.isError) return null
  if (!receipt.data) return <Skeleton shape="card" count={1} label={t('site.yours')} />
  return <ReceiptCard receipt={receipt.data} isNewest={false} isLinked onChanged={onChanged} />
}
