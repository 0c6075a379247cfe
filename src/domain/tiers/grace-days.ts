/**
 * Days after the anniversary, and after the notice, to collect missing points before a tier is lost (RULE-65); `laurel_settle_tier` has the
 * same number.
 */
export const GRACE_DAYS = 30
