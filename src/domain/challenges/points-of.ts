/** The points of a challenge or of a donation's amount; 0 if it gives a prize instead (RULE-29). */
export const pointsOf = ({ points, reward_type }: { points: number; reward_type: 'points' | 'prize' }): number =>
  reward_type === 'points' ? points : 0
