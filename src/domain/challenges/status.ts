import { type Availability, deriveAvailability } from '@/domain/programs'

export type ChallengeStatus = Availability

/** Draft, scheduled, active or ended: derived, never stored (decisions 26). */
export const deriveChallengeStatus = deriveAvailability
