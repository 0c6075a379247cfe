export { earningEvidence, multiplyEarning, type TierEarning } from '@/domain/multiply-earning'
export { GRACE_DAYS } from './grace-days'
export {
  type EditableTier,
  findTier,
  findTierRules,
  listEditableTiers,
  readTierVersion,
  tierInputOf,
} from './list-tiers'
export { type ShownTier, type TierStatus, type TierStatusRow, tierStatusSql, toTierStatus } from './own-status'
export {
  type CreatedTier,
  createTier,
  type DeletedTier,
  deleteTier,
  saveTierRules,
  type UpdatedTier,
  updateTier,
} from './save-tiers'
export { reachedTierSql, restoreTiers, setTiers, type TierSet } from './set-tiers'
export { enqueueRecount, recountTiers, reviewTiers } from './settle-tiers'
export { type SimulatedTier, type SimulatedTiers, simulateTiers } from './simulate-tiers'
export { tierValuesOf } from './tier-fields'
export {
  MAX_TIERS,
  SIMULATION_FORM,
  type Simulation,
  TIER_BASES,
  TIER_RULES_FORM,
  type TierBasis,
  type TierForm,
  type TierFormInput,
  type TierRules,
  tierForm,
} from './tier-form'
export { minTierSql, missingTierSql } from './tier-sql'
export { deriveStanding, readBenefits, type TierRow, type TierStanding } from './tier-standing'
