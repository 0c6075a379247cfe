'use client'

import type { TFunction } from 'i18next'
import type { ConsoleReviewLogEntry } from '@/http/present-receipt'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, formatDateTime, formatNumber, Skeleton } from '@/ui'
import type { Place } from './desk'
import { TabMessage } from './tab-message.client'
import { useLoaded } from './use-loaded.client'

/** Who did what to this receipt and what it was before, newest first (A §2 Admin Activity Log). */
export function LogTab({ place, receiptId }: { receiptId: number; place: Place }) {
  const t = useTexts('receipts')
  const entries = useLoaded<ConsoleReviewLogEntry>(`/admin/v2/receipts/${receiptId}/admin_activity_log`)
  if (entries === 'failed') return <TabMessage isError>{t('console.log.failed')}</TabMessage>
  if (!entries) return <Skeleton shape="row" count={4} label={t('console.review.loading')} />
  if (entries.length === 0) return <TabMessage>{t('console.log.none')}</TabMessage>
  return (
    <ol className="flex flex-col">
      {entries.map((entry) => (
        <li key={entry.id} className="border-line border-b py-3 text-ui first:pt-0 last:border-b-0">
          <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <span className="font-medium">{t(`console.log.actions.${entry.action}`)}</span>
            <span className="text-ink-2">{entry.actor}</span>
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
          {entry.changes.length > 0 && (
            <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-ui-sm">
              {entry.changes.map(({ after, before, field }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: changes of a past save never move
                <div key={index} className="contents">
                  <dt className="text-ink-3">{t(`console.log.fields.${field}`, { defaultValue: field })}</dt>
                  <dd className="min-w-0 break-words">
                    {before !== null && <del className="mr-2 text-ink-3">{say(t, field, before)}</del>}
                    {after !== null && <ins className="text-ink no-underline">{say(t, field, after)}</ins>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Fields whose values have words of their own. */
const WORDS: Record<string, (value: unknown) => string> = {
  status: (value) => `console.status.${value}`,
  integrity: (value) => `console.overview.${value}`,
  admin_invalidation_reason: (value) => `reasons.${value}.label`,
  issue: (value) => `issues.${value}`,
}

/** A value of the log: in words where it has some, a text or figure as it is, an item as its parts. */
const say = (t: TFunction, field: string, value: unknown): string => {
  const word = WORDS[field]
  if (word) return t(word(value), { defaultValue: String(value) })
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value)
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}
