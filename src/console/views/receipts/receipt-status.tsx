import type { TFunction } from 'i18next'
import type { Integrity, ReceiptStatus } from '@/domain/receipts'
import { Badge, cx, StatusDot, type Tone } from '@/ui'

const TONES = {
  pending: 'neutral',
  processed: 'positive',
  eligible: 'positive',
  no_eligible_items: 'neutral',
  needs_human_review: 'warning',
  review_requested: 'accent',
  rejected: 'danger',
  failed: 'danger',
} as const satisfies Record<ReceiptStatus, Tone>

/** A receipt's status with the labels of CONSOLE-27, Unknown for other statuses; marks invalid receipts. */
export function ReceiptStatusDot({
  className,
  integrity,
  status,
  t,
}: {
  status: ReceiptStatus
  integrity?: Integrity | null
  t: TFunction
  className?: string
}) {
  // A rejected receipt needs no additional mark.
  const isInvalid = integrity === 'invalid' && status !== 'rejected'
  const isKnown = Object.hasOwn(TONES, status)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {/* On phones the column is narrower than the longest of these words in Spanish. */}
      <StatusDot
        tone={isInvalid ? 'danger' : isKnown ? TONES[status] : 'neutral'}
        live={status === 'pending'}
        className={cx('max-md:whitespace-normal!', className)}
      >
        {t(`console.status.${isKnown ? status : 'unknown'}`)}
      </StatusDot>
      {isInvalid && <Badge tone="danger">{t('console.overview.invalid')}</Badge>}
    </span>
  )
}
