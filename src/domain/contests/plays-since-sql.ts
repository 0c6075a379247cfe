/**
 * How often a participant has played a contest since a time.
 * @param of SQL of the reward's, the participant's and the program's id
 * @param since SQL of the time
 */
export const playsSinceSql = (of: { reward: string; participant: string; program: string }, since: string): string =>
  `(select count(*)::int from contest_plays y where y.reward_id = ${of.reward} and y.participant_id = ${of.participant}
     and y.program_id = ${of.program} and y.played_at >= ${since})`
