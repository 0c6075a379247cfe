'use client'

import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Checkbox, ConfirmDialog, formatNumber } from '@/ui'
import { renderForPage } from '../../frame/render-for-page'
import { consoleAddress } from '../../resolve-route'
import type { DeskProps } from './desk'
import type { Review, SamePurchase } from './use-review.client'

type SaveDialogProps = {
  review: Pick<Review, 'isAsking' | 'receipt' | 'same' | 'save' | 'setAsking'>
  integrity: string
  /** What the form's items would earn, with the tier's bonus. */
  points: number
  nextId: number | null
  place: DeskProps['place']
  goesOn: boolean
  onGoesOn: (goesOn: boolean) => void
}

/** Confirms saving a review, and again if another receipt of the same purchase already counts. */
export function SaveDialog({ goesOn, integrity, nextId, onGoesOn, place, points, review }: SaveDialogProps) {
  const t = useTexts('receipts')
  const { receipt, same } = review
  return (
    <ConfirmDialog
      open={review.isAsking}
      onOpenChange={review.setAsking}
      title={t(same ? 'console.review.twiceTitle' : 'console.review.confirmTitle')}
      description={
        same ? renderForPage(same.message) : <Consequence {...{ integrity, place, points }} given={receipt.points} />
      }
      confirmLabel={t(same ? 'console.review.twice' : 'console.review.save')}
      cancelLabel={t('console.review.cancel')}
      tone={integrity === 'invalid' ? 'danger' : 'primary'}
      onConfirm={() => review.save(goesOn)}
    >
      {same ? (
        <Others same={same} place={place} />
      ) : (
        nextId !== null && (
          <Checkbox
            checked={goesOn}
            onChange={({ target }) => onGoesOn(target.checked)}
            label={t('console.queue.goOn', { id: nextId })}
          />
        )
      )}
    </ConfirmDialog>
  )
}

/** These links have the focus, so that a hasty Enter opens the other receipt instead of awarding points. */
function Others({ place, same }: { same: SamePurchase; place: DeskProps['place'] }) {
  const t = useTexts('receipts')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector('a')?.focus(), [])
  return (
    <div ref={list} role="alert" className="space-y-3">
      {same.given.map(({ points, receipt_id }) => (
        <p key={receipt_id}>
          {t('console.review.gave', { id: receipt_id, points: formatNumber(points, { locale: place.locale }) })}
        </p>
      ))}
      <ul className="flex flex-wrap gap-2">
        {same.ids.map((id) => (
          <li key={id}>
            <Button
              href={consoleAddress('/receipts/:receipt_id', { receipt_id: id })}
              target="_blank"
              icon={<ExternalLink aria-hidden />}
            >
              {t('console.similar.open', { id })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The effect of saving on points. */
function Consequence({
  given,
  integrity,
  place,
  points,
}: Pick<SaveDialogProps, 'integrity' | 'place' | 'points'> & { given: number }) {
  const t = useTexts('receipts')
  const figure = (value: number, signed = false) => formatNumber(value, { locale: place.locale, signed })
  if (integrity === 'invalid' && given === 0) return t('console.review.confirmInvalid_zero')
  if (integrity === 'invalid') return t('console.review.confirmInvalid', { given: figure(given) })
  if (points === given) return t('console.review.confirmValid_zero')
  return t('console.review.confirmValid', {
    points: figure(points),
    given: figure(given),
    difference: figure(points - given, true),
  })
}
