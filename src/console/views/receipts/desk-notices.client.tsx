'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button, cx, formatDateTime, Link } from '@/ui'
import { useAction } from '../../frame/use-action.client'
import { ChangeList } from './change-list'
import type { DeskProps } from './desk'
import { formatActor } from './format-actor'
import { formatReadingFailure } from './format-evidence'
import { receiptAddress } from './receipt-address'
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
      {receipt.part !== null && <PhotoParts receipt={receipt} place={place} />}
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

/** Which of the receipts of a photo this is, with links to the others and to the photo. */
function PhotoParts({ place, receipt: { part, parts, photos, siblings } }: Pick<DeskProps, 'place' | 'receipt'>) {
  const t = useTexts('receipts')
  const number = (index: number) => (photos.length > 1 ? ` ${index + 1}` : '')
  return (
    <Notice tone="neutral">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="font-medium">{t('console.review.part', { part, parts })}</span>
        {siblings.map((other) => (
          <Link
            key={other.id}
            href={receiptAddress(other.id, place.list.query)}
            prefetch={false}
            className="text-accent-text underline underline-offset-2"
          >
            {t('console.review.otherPart', other)}
          </Link>
        ))}
        {photos.map(({ url }, index) => (
          <a
            key={url}
            href={url}
            target="_blank"
            rel="noreferrer"
            className="text-accent-text underline underline-offset-2"
          >
            {t('console.review.wholePhoto')}
            {number(index)}
          </a>
        ))}
      </p>
    </Notice>
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
