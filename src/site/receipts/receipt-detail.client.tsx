'use client'

import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatDateLong } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { useSite } from '../frame/site-provider.client'
import { useOwnDate } from '../use-dates.client'
import { ReportIssue, RequestReview } from './answer-forms.client'
import { ReceiptItems } from './receipt-items.client'
import type { SiteReceipt } from './types'
import { UploadReceipt } from './upload-receipt.client'

type Doing = 'ask' | 'report' | 'photo'

/** A receipt's details: items and points, pages, why it was refused, and possible actions. */
export function ReceiptDetail({ onChanged, receipt }: { onChanged: () => void; receipt: SiteReceipt }) {
  const { program } = useSite()
  const t = useTexts('receipts')
  const [doing, setDoing] = useState<Doing | null>(null)
  const isRead = receipt.outcome !== 'reading' && receipt.outcome !== 'failed'
  const date = useOwnDate()
  const close = () => setDoing(null)
  return (
    <div className="flex flex-col gap-5 p-4">
      <NextStep receipt={receipt} />
      {receipt.review_requested_at && (
        <p className="text-ink-2 text-ui-sm">{t('site.asked', { date: date(receipt.review_requested_at) })}</p>
      )}
      {receipt.photos_added_at && (
        <p className="text-ink-2 text-ui-sm">{t('site.better.added', { date: date(receipt.photos_added_at) })}</p>
      )}
      {doing === 'photo' ? (
        <div className="flex flex-col gap-2 rounded-card border border-line p-4" data-testid="better-photo">
          <h3 className="font-semibold">{t('site.better.title')}</h3>
          <UploadReceipt
            path={`/public/receipts/${receipt.identifier}/photos`}
            help={t('site.better.help')}
            isPhoto
            onSent={() => {
              close()
              onChanged()
            }}
          />
          <Button variant="ghost" className="self-start" onClick={close}>
            {t('site.cancel')}
          </Button>
        </div>
      ) : (
        <Actions receipt={receipt} isRead={isRead} onStart={setDoing} />
      )}
      {isRead && <ReceiptItems receipt={receipt} />}
      {receipt.purchase_date && (
        <p className="text-ink-2 text-ui-sm">
          {t('site.bought', { date: formatDateLong(receipt.purchase_date, { locale: program.locale }) })}
        </p>
      )}
      {receipt.source !== 'site' && <p className="text-ink-2 text-ui-sm">{t(`site.${receipt.source}`)}</p>}
      {receipt.part !== null && (
        <p className="text-ink-2 text-ui-sm">{t('site.part', { part: receipt.part, parts: receipt.parts })}</p>
      )}
      <Pages receipt={receipt} />
      {isRead && receipt.reported_issues.length > 0 && (
        <p className="text-ink-2 text-ui-sm">
          {t('site.reported', {
            kinds: receipt.reported_issues
              .map((kind) => t(`issues.${kind}`, { term: program.term_points_as }))
              .join(', '),
          })}
        </p>
      )}
      {isRead && (
        <Button
          variant="ghost"
          className="-ml-(--ui-control-pad) self-start"
          icon={<Icon name="message-circle-question" />}
          onClick={() => setDoing('report')}
        >
          {t('site.report')}
        </Button>
      )}
      <RequestReview receipt={receipt} open={doing === 'ask'} onClose={close} onDone={onChanged} />
      <ReportIssue receipt={receipt} open={doing === 'report'} onClose={close} onDone={onChanged} />
    </div>
  )
}

/** The advice for a reason; purchases reported by API have no photo to send again. */
const reasonWords = (t: TFunction, source: SiteReceipt['source'], reason: string): string => {
  const message = t(`reasons.${reason}.message`)
  return source === 'external' ? t(`reasons.${reason}.reported`, { defaultValue: message }) : message
}

/** Two receipts on one photo must be sent separately. */
const showsTwo = ({ waiting_reasons }: SiteReceipt): boolean => waiting_reasons.includes('two_receipts')

/** Whether another photo can help: a receipt that was read well needs a reviewer anyway. */
const canPhotoHelp = (receipt: SiteReceipt): boolean =>
  receipt.outcome !== 'review' || receipt.photo_may_help || receipt.is_hard_to_read || showsTwo(receipt)

/** No photo can resolve some reasons, such as a likely copy, so none is requested. */
const photoWords = (t: TFunction, receipt: SiteReceipt): string | null => {
  if (showsTwo(receipt)) return t('site.better.alone')
  if (!receipt.photo_may_help) return null
  return t(receipt.is_hard_to_read ? 'site.better.hint' : 'site.better.wait')
}

/** The meaning of the status for the participant, in a sentence or two. */
function NextStep({ receipt }: { receipt: SiteReceipt }) {
  const { program } = useSite()
  const t = useTexts('receipts')
  const reason = receipt.admin_invalidation_reason
  if (receipt.outcome === 'refused')
    return (
      <div className="rounded-card bg-danger-quiet p-4">
        <p className="font-semibold text-danger">{reason ? t(`reasons.${reason}.label`) : t('site.why')}</p>
        <p className="mt-1 text-ui-sm">
          {receipt.admin_invalidation_message ?? (reason ? reasonWords(t, receipt.source, reason) : '')}
        </p>
      </div>
    )
  const text =
    receipt.outcome === 'reading'
      ? t('site.next.reading')
      : receipt.outcome === 'nothing'
        ? t('site.next.nothing', { term: program.term_points_as })
        : receipt.may_add_photos
          ? photoWords(t, receipt)
          : null
  return text && <p className="text-ink-2 text-ui-sm">{text}</p>
}

function Actions({
  isRead,
  onStart,
  receipt,
}: {
  isRead: boolean
  onStart: (doing: Doing) => void
  receipt: SiteReceipt
}) {
  const t = useTexts('receipts')
  const offersPhoto = receipt.may_add_photos && canPhotoHelp(receipt)
  if (!offersPhoto && !(isRead && receipt.may_request_review)) return null
  // If the photo is the problem, another one is the primary action.
  const isUnread = receipt.is_hard_to_read && receipt.photo_may_help
  const photoFirst = isUnread || showsTwo(receipt) || receipt.outcome === 'refused'
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      {offersPhoto && (
        <Button
          variant={photoFirst ? 'primary' : 'secondary'}
          icon={<Icon name="camera" />}
          onClick={() => onStart('photo')}
          data-testid="add-photo"
        >
          {t('site.better.title')}
        </Button>
      )}
      {isRead && receipt.may_request_review && (
        <Button variant={offersPhoto ? 'secondary' : 'primary'} onClick={() => onStart('ask')} data-testid="ask-again">
          {t('site.ask')}
        </Button>
      )}
    </div>
  )
}

function Pages({ receipt }: { receipt: SiteReceipt }) {
  const { href } = useSite()
  const t = useTexts('receipts')
  if (receipt.files.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {receipt.files.map(({ content_type, url }, index) => (
        <li key={url}>
          <a
            href={href(url)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('site.view', { page: index + 1 })}
            className="flex size-20 items-center justify-center overflow-hidden rounded-card border border-line bg-surface-2 text-ink-2"
          >
            {content_type.startsWith('image/') ? (
              <ImageWithRetry src={href(url)} alt="" ratio="1/1" className="[&>img]:object-top" />
            ) : (
              <span className="flex flex-col items-center gap-1 text-ui-xs">
                <Icon name="file-text" className="size-5" />
                {t(content_type === 'text/plain' ? 'site.email' : 'site.pdf')}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
