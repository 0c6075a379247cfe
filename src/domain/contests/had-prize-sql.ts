type Columns = { participantId: string; rewardId: string; programId: string }

/** Whether somebody won or was given a prize of a contest before, also one that was canceled: they are given none that is free again. */
export const hadPrizeSql = ({ participantId, programId, rewardId }: Columns): string =>
  `exists (select 1 from reward_claims c where c.participant_id = ${participantId} and c.reward_id = ${rewardId} and c.program_id = ${programId}
    and (c.origin in ('contest', 'instant_win') or c.state in ('held', 'settled')))`
