/**
 * Whether a completion of the challenge unlocks the offer, by the rule of `laurel_deserved_rewards`: as its prize, or
 * with all offers.
 * @param challenge the alias of `challenges`
 * @param reward the alias of `rewards`, of the same program
 */
export const givesOfferSql = (challenge: string, reward: string): string =>
  `((${challenge}.reward_type = 'prize' and ${challenge}.prize_id = ${reward}.id) or ${challenge}.unlocks_offers)`
