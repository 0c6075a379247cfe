import { type Availability, deriveAvailability } from '@/domain/programs'

export type RewardStatus = Availability

/** Derived as for challenges, never stored (RULE-32). */
export const deriveRewardStatus = deriveAvailability
