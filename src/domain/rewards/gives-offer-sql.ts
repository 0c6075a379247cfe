/**
 * Whether a completion of the challenge brings the offer, as `laurel_deserved_rewards` decides it: as its prize, or with all
 * offers. @param challenge the alias of `challenges` @param reward the alias of `rewards`, of the same program
 */
export const givesOfferSql = (challenge: string, reward: string): string =>
  `((${challenge}.reward_type = 'prize' and ${challenge}.prize_id = ${reward}.id) or ${challenge}.unlocks_offers)`
