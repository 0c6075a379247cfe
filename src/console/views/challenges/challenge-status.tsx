import type { TFunction } from 'i18next'
import type { ListedChallenge } from '@/domain/console-lists'
import { StatusDot, type Tone } from '@/ui'

const TONES = {
  draft: 'warning',
  active: 'positive',
  ended: 'neutral',
  scheduled: 'accent',
} as const satisfies Record<ListedChallenge['status'], Tone>

/** A challenge's derived status: a dot with a label (RULE-26). */
export function ChallengeStatus({ status, t }: { status: ListedChallenge['status']; t: TFunction }) {
  return <StatusDot tone={TONES[status]}>{t(`challenge.status.${status}`)}</StatusDot>
}
