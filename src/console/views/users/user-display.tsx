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

/** A participant's status: a dot with a label (RULE-12). */
export function UserStatus({ status, t }: { status: ParticipantStatus; t: TFunction }) {
  return <StatusDot tone={TONES[status]}>{t(`users.status.${status}`)}</StatusDot>
}

type UserAvatarProps = { avatar: Picture | null; name: string; siteUrl: string; size?: 'sm' | 'lg' }

/** A participant's picture from their program's site, or their initials. */
export function UserAvatar({ avatar, name, siteUrl, size }: UserAvatarProps) {
  const path = avatar && (avatar.sizes[0]?.url ?? avatar.url)
  return <Avatar name={name} src={path && `${siteUrl.replace(/\/$/, '')}${path}`} size={size} />
}

/** A user's name, or that they have none. */
export const userName = (name: string, t: TFunction): string => name || t('users.noName')

/** The label of a gender in the reader's language; a program's own values are shown as they are. */
export const genderName = (gender: string, t: TFunction): string =>
  t(`users.genders.${gender.toLowerCase()}`, { defaultValue: gender })
