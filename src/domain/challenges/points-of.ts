/** What a challenge gives in points, or an amount of its donation: none where a prize is given instead (RULE-29). */
export const pointsOf = ({ points, reward_type }: { points: number; reward_type: 'points' | 'prize' }): number =>
  reward_type === 'points' ? points : 0
