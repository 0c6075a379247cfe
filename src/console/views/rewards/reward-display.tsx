import type { TFunction } from 'i18next'
import { Gift } from 'lucide-react'
import type { ListedReward } from '@/domain/console-lists'
import type { Picture } from '@/domain/programs'
import { StatusDot, type Tone } from '@/ui'

const TONES = {
  draft: 'warning',
  active: 'positive',
  ended: 'neutral',
  scheduled: 'accent',
} as const satisfies Record<ListedReward['status'], Tone>

/** A reward's derived status: a dot with a label (RULE-32); an unapproved one is a draft. */
export function RewardStatusDot({ status, t }: { status: ListedReward['status']; t: TFunction }) {
  return <StatusDot tone={TONES[status]}>{t(`rewards.status.${status}`)}</StatusDot>
}

type RewardPictureProps = { image: Picture | null; siteUrl: string; size: 'row' | 'page' }

/** A reward's picture from its program's site; without one a tile with an icon, so that lists stay aligned. */
export function RewardPicture({ image, siteUrl, size }: RewardPictureProps) {
  const look = size === 'row' ? 'size-7 rounded-[6px]' : 'size-12 rounded-card'
  if (!image) {
    return (
      <span
        aria-hidden="true"
        className={`${look} flex shrink-0 items-center justify-center border border-line bg-surface-2 text-ink-3`}
      >
        <Gift className={size === 'row' ? 'size-3.5' : 'size-5'} />
      </span>
    )
  }
  const src = `${siteUrl.replace(/\/$/, '')}${image.sizes[0]?.url ?? image.url}`
  return (
    <img src={src} alt="" loading={size === 'row' ? 'lazy' : undefined} className={`${look} shrink-0 object-cover`} />
  )
}
