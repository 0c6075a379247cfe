import type { HoldDecision } from '@/plugin/domain'

/** Also imported by components, which can't import the domain. */
export const DECISIONS = ['release', 'refuse'] as const satisfies readonly HoldDecision[]

/** The holds of this plugin: accounts that share a device or network with many others. */
export const SIGNUPS = 'signups'

/**
 * - open: somebody decides about the account
 * - trusted: neither sign-ups nor claims are checked any more
 * - held: all claims wait for a decision
 * - blocked: can't sign in
 */
export const STANDINGS = ['open', 'trusted', 'held', 'blocked'] as const
export type Standing = (typeof STANDINGS)[number]

export const CLAIM_SIGNALS = ['person_held', 'many_claims', 'claims_of_device'] as const

/** Open holds, those with an appeal, and decided ones. */
export const HOLD_STATUSES = ['open', 'appealed', ...DECISIONS] as const
export type HoldStatus = (typeof HOLD_STATUSES)[number]

export const APPEAL_STATUSES = ['open', 'answered'] as const

/** What is decided about all people of a ring at once. */
export const RING_DECISIONS = ['hold', 'release', 'refuse', 'block'] as const
export type RingDecision = (typeof RING_DECISIONS)[number]

export const MAX_REASON = 500
export const MAX_APPEAL = 1000
/** Fewer decisions say little about a signal. */
export const SMALL_SAMPLE = 20
