/** What a completion of a challenge `c` earns in points: none where it gives a prize, and a donation's hang on its amounts (pointsOf). */
export const EARNABLE_POINTS =
  "case when c.reward_type = 'points' and c.challenge_type <> 'donation' then c.points else 0 end"
