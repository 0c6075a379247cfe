type Columns = { participantId: string; rewardId: string; programId: string }

/** Whether somebody ever got a prize of a contest, even a canceled one: they can't get another free prize. */
export const hadPrizeSql = ({ participantId, programId, rewardId }: Columns): string =>
  `exists (select 1 from reward_claims c where c.participant_id = ${participantId} and c.reward_id = ${rewardId} and c.program_id = ${programId}
    and (c.origin in ('contest', 'instant_win') or c.state in ('held', 'settled')))`
