// Only modules without server code, because the browser imports this file.
export {
  EMPTY_TIER,
  SIMULATION_FORM,
  TIER_BASES,
  TIER_RULES_FORM,
  type TierFormInput,
  type TierRules,
  tierForm,
} from '@/domain/tiers/tier-form'
