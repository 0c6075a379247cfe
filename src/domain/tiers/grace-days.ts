/** After the anniversary, to collect what is missing before a tier is lost (RULE-65); `laurel_settle_tier` has the same. */
export const GRACE_DAYS = 30
