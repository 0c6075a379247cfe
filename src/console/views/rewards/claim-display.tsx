import type { TFunction } from 'i18next'
import { NotebookPen } from 'lucide-react'
import type { ListedClaim } from '@/domain/console-lists'
import { StatusDot, type Tone } from '@/ui'

const STATES = {
  held: 'warning',
  settled: 'positive',
  released: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<ListedClaim['state'], Tone>

const STEPS = {
  pending: 'warning',
  sent: 'accent',
  delivered: 'positive',
  cancelled: 'neutral',
} as const satisfies Record<ListedClaim['fulfilment'], Tone>

export function ClaimState({ state, t }: { state: ListedClaim['state']; t: TFunction }) {
  return <StatusDot tone={STATES[state]}>{t(`rewards.claims.state.${state}`)}</StatusDot>
}

type FulfilmentProps = {
  claim: Pick<ListedClaim, 'state' | 'fulfilment' | 'fulfilment_note'>
  /** Whether something of the reward is sent. */
  isHandedOver: boolean
  t: TFunction
}

/** A claim's fulfillment; a dash for claims that aren't settled or take effect immediately. */
export function Fulfilment({ claim: { fulfilment, fulfilment_note, state }, isHandedOver, t }: FulfilmentProps) {
  if (state === 'held' || state === 'released') return '—'
  return (
    <span className="flex items-center gap-2">
      {fulfilment === 'pending' && !isHandedOver ? (
        '—'
      ) : (
        <StatusDot tone={STEPS[fulfilment]}>{t(`rewards.claims.fulfilment.${fulfilment}`)}</StatusDot>
      )}
      {fulfilment_note && (
        <span title={fulfilment_note} className="text-ink-3">
          <NotebookPen aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{`${t('rewards.claims.note')}: ${fulfilment_note}`}</span>
        </span>
      )}
    </span>
  )
}
