import { type Context, cancelClaim, canEarnSql, givePrize } from '@/plugin/domain'
import type { ActionRules, Outcome, Undone } from './action-rules'

type Reward = { id: number; name: string }

const findReward = async ({ sql }: Context, programId: number, id: number): Promise<Reward | null> => {
  const [reward] = await sql<Reward>('select id, name from rewards where id = $1 and program_id = $2', [id, programId])
  return reward ?? null
}

type ClaimState = { state: string; fulfilment: string; has_code: boolean }

const findClaim = async ({ sql }: Context, programId: number, id: number | null): Promise<ClaimState | null> => {
  const [claim] = await sql<ClaimState>(
    `select c.state::text as state, c.fulfilment::text as fulfilment,
       exists (select from coupons k where k.reward_claim_id = c.id) as has_code
     from reward_claims c where c.id = $1 and c.program_id = $2`,
    [id, programId],
  )
  return claim ?? null
}

/** A code was seen and may be used anywhere, so it stays with the claim. */
const takeBack = async (tx: Context, programId: number, claimId: number | null): Promise<Undone['reason']> => {
  const claim = await findClaim(tx, programId, claimId)
  if (claim?.state !== 'settled') return 'changed_since'
  if (claim.has_code) return 'code_given'
  if (claim.fulfilment !== 'pending') return 'delivered'
  const cancelled = await cancelClaim(tx, { programId, claimId: claimId ?? 0 })
  return cancelled.ok ? undefined : 'changed_since'
}

export const rewardRules: ActionRules<'reward'> = {
  // The reward's stock is locked until a batch ends.
  batch: 50,
  leftOutSql: ({ reward_id }, bind) =>
    `case when not ${canEarnSql('p')} then 'not_eligible'
       when exists (select from reward_claims h where h.participant_id = p.id and h.program_id = g.id and h.reward_id = ${bind(reward_id)}::int
         and h.state in ('held', 'settled')) then 'has_reward' end`,
  sampleSql: ({ reward_id }, bind) => {
    const reward = `${bind(reward_id)}::int`
    const claims = `(select count(*)::int from reward_claims h where h.participant_id = p.id and h.program_id = g.id and h.reward_id = ${reward}
      and h.state in ('held', 'settled'))`
    return { before: claims, after: `${claims} + 1` }
  },
  apply: async (tx, { action, id, program_id }, participantIds) => {
    const reward = await findReward(tx, program_id, action.reward_id)
    const outcomes: Outcome[] = []
    for (const participantId of participantIds) {
      const claimId =
        reward &&
        (await givePrize(tx, {
          ...{ programId: program_id, participantId, reward, key: `bulk:${id}:participant:${participantId}` },
          ...{ origin: 'earned', stock: 'limited', needsCode: true, evidence: { bulk_run: id } },
        }))
      outcomes.push({
        participant_id: participantId,
        ...(claimId === null ? { reason: 'out_of_stock' } : { entry: claimId }),
      })
    }
    return outcomes
  },
  undo: async (tx, { program_id }, people) => {
    const undone: Undone[] = []
    for (const { entry, participant_id } of people) {
      const reason = await takeBack(tx, program_id, entry)
      undone.push({ participant_id, ...(reason ? { reason } : {}) })
    }
    return undone
  },
}
