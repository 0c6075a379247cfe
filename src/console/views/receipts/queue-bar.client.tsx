'use client'

import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react'
import type { ReceiptQueue } from '@/domain/receipt-review'
import { useTexts } from '@/i18n/texts-provider.client'
import { formatNumber, IconButton, Tooltip } from '@/ui'
import type { ReviewDisplay } from './desk'
import { receiptAddress } from './receipt-address'

/** The receipt's position in the review queue, with links to its neighbors. */
export function QueueBar({ onKeys, place, queue }: { queue: ReceiptQueue; place: ReviewDisplay; onKeys: () => void }) {
  const t = useTexts('receipts')
  const figure = (value: number) => formatNumber(value, { locale: place.locale })
  const waiting = `${figure(queue.waiting)}${queue.is_capped ? '+' : ''}`
  return (
    <nav aria-label={t('console.queue.label')} className="flex items-center gap-0.5 text-ink-2 text-ui-sm">
      <span className="mr-1.5 tabular-nums" data-testid="queue-position">
        {queue.position === null
          ? t(queue.is_listed ? 'console.queue.waitingListed' : 'console.queue.waiting', { waiting })
          : t(queue.is_listed ? 'console.queue.positionListed' : 'console.queue.position', {
              position: figure(queue.position),
              waiting,
            })}
      </span>
      <Neighbour
        id={queue.previous_id}
        query={place.list.query}
        label={t('console.queue.previous')}
        shortcut="K"
        icon={<ChevronLeft />}
      />
      <Neighbour
        id={queue.next_id}
        query={place.list.query}
        label={t('console.queue.next')}
        shortcut="J"
        icon={<ChevronRight />}
      />
      <span className="max-sm:hidden">
        <Tooltip content={t('console.keys.title')} shortcut="?">
          <IconButton size="sm" label={t('console.keys.title')} icon={<Keyboard />} onClick={onKeys} />
        </Tooltip>
      </span>
    </nav>
  )
}

function Neighbour({
  icon,
  id,
  label,
  query,
  shortcut,
}: {
  id: number | null
  query: string
  label: string
  shortcut: string
  icon: React.ReactNode
}) {
  if (id === null) return <IconButton size="sm" label={label} icon={icon} disabled />
  return (
    <Tooltip content={`${label} (#${id})`} shortcut={shortcut}>
      <IconButton size="sm" label={label} icon={icon} href={receiptAddress(id, query)} prefetch={false} />
    </Tooltip>
  )
}
