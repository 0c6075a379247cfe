import type { TFunction } from 'i18next'
import type { ReceiptStatus } from '@/domain/receipts'
import { cx, StatusDot, type Tone } from '@/ui'

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

/** The badge of a receipt, in the words of A §2; what this version does not know is Unknown. */
export function ReceiptStatusDot({
  className,
  status,
  t,
}: {
  status: ReceiptStatus
  t: TFunction
  className?: string
}) {
  const isKnown = Object.hasOwn(TONES, status)
  return (
    // A phone's column is narrower than the longest of these words in Spanish.
    <StatusDot
      tone={isKnown ? TONES[status] : 'neutral'}
      live={status === 'pending'}
      className={cx('max-md:whitespace-normal!', className)}
    >
      {t(`console.status.${isKnown ? status : 'unknown'}`)}
    </StatusDot>
  )
}
