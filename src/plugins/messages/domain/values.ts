export const MESSAGE_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** `skipped`: it must not be sent, or can't; the delivery's reason says why. */
export const DELIVERY_STATUSES = ['queued', 'sent', 'skipped', 'stopped', 'failed'] as const

/** Why a delivery was skipped. */
export type SkipReason = 'not_wanted' | 'suppressed' | 'no_channel' | 'gone' | 'test_mode' | 'inactive_program'

export const AUDIENCES = ['all', 'tag', 'tier', 'segment'] as const
export type AudienceKind = (typeof AUDIENCES)[number]

export const MESSAGE_CATEGORIES = ['news', 'rewards'] as const

export const SUPPRESSION_REASONS = ['hard_bounce', 'soft_bounces', 'complaint'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]
