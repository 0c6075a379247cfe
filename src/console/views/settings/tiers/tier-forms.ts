// Only what has no server code in it: the browser gets these files.
export {
  SIMULATION_FORM,
  TIER_BASES,
  TIER_RULES_FORM,
  type TierFormInput,
  type TierRules,
  tierForm,
} from '@/domain/tiers/tier-form'
