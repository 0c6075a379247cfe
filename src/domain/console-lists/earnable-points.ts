/**
 * Points for a completion of challenge `c`: 0 if it gives a prize or is a donation, whose points depend on the amount
 * (pointsOf).
 */
export const EARNABLE_POINTS =
  "case when c.reward_type = 'points' and c.challenge_type <> 'donation' then c.points else 0 end"
