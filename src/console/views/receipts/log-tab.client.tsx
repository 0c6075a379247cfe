'use client'

import type { ConsoleReviewLogEntry } from '@/http/receipts/present-receipt'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, formatDateTime, formatNumber, ListSkeleton } from '@/ui'
import { ChangeList } from './change-list'
import type { DeskProps } from './desk'
import { formatActor, formatLogAction } from './format-actor'
import { TabMessage } from './tab-message.client'
import { useLoaded } from './use-loaded.client'

/** The receipt's log: actor, action and changes, newest first (CONSOLE-29). */
export function LogTab({ merchants, place, receipt }: Pick<DeskProps, 'merchants' | 'place' | 'receipt'>) {
  const t = useTexts('receipts')
  const entries = useLoaded<ConsoleReviewLogEntry>(`/admin/v2/receipts/${receipt.id}/admin_activity_log`)
  if (entries === 'failed') return <TabMessage isError>{t('console.log.failed')}</TabMessage>
  if (!entries) return <ListSkeleton shape="row" count={4} label={t('console.review.loading')} />
  if (entries.length === 0) return <TabMessage>{t('console.log.none')}</TabMessage>
  return (
    <ol className="flex flex-col">
      {entries.map((entry) => (
        <li key={entry.id} className="border-line border-b py-3 text-ui first:pt-0 last:border-b-0">
          <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <span className="font-medium">{formatLogAction(entry.action, receipt, t)}</span>
            <span className="text-ink-2">{formatActor(entry.actor, receipt, t)}</span>
            {entry.points_difference !== 0 && (
              <Badge tone={entry.points_difference > 0 ? 'positive' : 'danger'}>
                {t('console.log.points', {
                  points: formatNumber(entry.points_difference, { locale: place.locale, signed: true }),
                })}
              </Badge>
            )}
            <time className="ml-auto text-ink-3 text-ui-sm tabular-nums" dateTime={entry.created_at}>
              {formatDateTime(entry.created_at, place)}
            </time>
          </p>
          <ChangeList
            changes={entry.changes}
            currency={receipt.currency}
            locale={place.locale}
            merchants={merchants}
            t={t}
          />
        </li>
      ))}
    </ol>
  )
}
