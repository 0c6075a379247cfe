'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button, cx, formatDateTime } from '@/ui'
import { useAction } from '../../frame/use-action.client'
import { ChangeList } from './change-list'
import type { DeskProps } from './desk'
import { formatActor } from './format-actor'
import { formatReadingFailure } from './format-evidence'
import type { WireMissedChange } from './use-review.client'

/** Notices for the reviewer about the receipt. */
export function DeskNotices({
  merchants,
  missed,
  place,
  receipt,
}: Pick<DeskProps, 'merchants' | 'place' | 'receipt'> & { missed: WireMissedChange[] | null }) {
  const t = useTexts('receipts')
  const { act } = useAction()
  const readAgain = () => act(`/admin/v2/receipts/${receipt.id}`, { method: 'PUT', body: { intent: 'read_again' } })
  return (
    <div className="flex flex-col gap-3 empty:hidden [&>*:last-child]:mb-4">
      {receipt.status === 'pending' && <Notice tone="neutral">{t('console.review.pendingWarning')}</Notice>}
      {receipt.status === 'failed' && (
        <Notice tone="danger" action={<Button onClick={readAgain}>{t('console.review.readAgain')}</Button>}>
          <strong className="font-medium">{t('console.review.failedTitle')}.</strong>{' '}
          {receipt.failure_reason && formatReadingFailure(receipt.failure_reason, t)}
        </Notice>
      )}
      {missed && (
        <Notice tone="warning">
          <p>{t('console.review.stale')}</p>
          <ul className="mt-2 flex flex-col gap-2" data-testid="missed-changes">
            {missed.map(({ actor, at, changes }) => (
              <li key={at}>
                <p className="text-ink-2 text-ui-sm">
                  {formatActor(actor, receipt, t)} · {formatDateTime(at, place)}
                </p>
                <ChangeList
                  changes={changes}
                  currency={receipt.currency}
                  locale={place.locale}
                  merchants={merchants}
                  t={t}
                />
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-2 text-ui-sm">{t('console.review.staleKept')}</p>
        </Notice>
      )}
    </div>
  )
}

const TONES = {
  neutral: 'border-line bg-surface-2',
  warning: 'border-transparent bg-warning-quiet',
  danger: 'border-transparent bg-danger-quiet',
}

function Notice({
  action,
  children,
  tone,
}: {
  action?: React.ReactNode
  children: React.ReactNode
  tone: keyof typeof TONES
}) {
  return (
    <div
      role={tone === 'neutral' ? 'status' : 'alert'}
      className={cx(
        'flex flex-wrap items-center justify-between gap-3 rounded-card border px-4 py-3 text-ui',
        TONES[tone],
      )}
    >
      <div className="min-w-0">{children}</div>
      {action}
    </div>
  )
}
