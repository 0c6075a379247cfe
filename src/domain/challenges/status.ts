import { type Availability, deriveAvailability } from '@/domain/programs'

export type ChallengeStatus = Availability

/** Draft, scheduled, active or ended: derived, never stored (RULE-26). */
export const deriveChallengeStatus = deriveAvailability
