import type { TFunction } from 'i18next'
import type { ParticipantStatus } from '@/domain/participants'
import type { Picture } from '@/domain/programs'
import { Avatar, StatusDot, type Tone } from '@/ui'

const TONES = {
  pending: 'warning',
  inactive: 'neutral',
  active: 'positive',
  opted_out: 'accent',
  blocked: 'danger',
} as const satisfies Record<ParticipantStatus, Tone>

/** The status of a participant: a dot and a word (RULE-12). */
export function UserStatus({ status, t }: { status: ParticipantStatus; t: TFunction }) {
  return <StatusDot tone={TONES[status]}>{t(`users.status.${status}`)}</StatusDot>
}

type UserAvatarProps = { avatar: Picture | null; name: string; siteUrl: string; size?: 'sm' | 'lg' }

/** A participant's picture, from their program's own site, or their initials. */
export function UserAvatar({ avatar, name, siteUrl, size }: UserAvatarProps) {
  const path = avatar && (avatar.sizes[0]?.url ?? avatar.url)
  return <Avatar name={name} src={path && `${siteUrl.replace(/\/$/, '')}${path}`} size={size} />
}

/** What to call somebody: their name, or that they have none. */
export const userName = (name: string, t: TFunction): string => name || t('users.noName')

/** A participant's gender by its word in the reader's language; what a program words itself stays as it is. */
export const genderName = (gender: string, t: TFunction): string =>
  t(`users.genders.${gender.toLowerCase()}`, { defaultValue: gender })
