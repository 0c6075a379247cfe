type Whose = { participantId: string; rewardId: string; programId: string }

/** Whether somebody was given a prize of a contest before, or has one: they are given none that is free again. */
export const hadPrizeSql = ({ participantId, programId, rewardId }: Whose): string =>
  `exists (select 1 from reward_claims c where c.participant_id = ${participantId} and c.reward_id = ${rewardId} and c.program_id = ${programId}
    and (c.idempotency_key like 'contest:%' or c.state in ('held', 'settled')))`
