import { claimReward } from '@/plugin'
import { type ClaimRefused, type Context, findReward, markCode } from '@/plugin/domain'
import { type Attempt, type ServedAnswer, serve } from './serve'

type Refused = { ok: false; reason: 'not_at_the_till' } | ClaimRefused

/** Claims a reward for the member's points and hands it over: its code counts as used. */
export const claimForMember = (
  context: Context,
  claim: Attempt & { rewardId: number },
): Promise<ServedAnswer<Refused>> =>
  serve<Refused>(context, claim, async (tx, { id, participantId, programId }) => {
    const owner = { programId, participantId }
    const reward = await findReward(tx, { ...owner, id: claim.rewardId })
    if (!reward) return { ok: false, reason: 'not_found' }
    // Others are entered, won or paid by members themselves.
    if (reward.selection !== 'redeem' || reward.price_cents) return { ok: false, reason: 'not_at_the_till' }
    const claimed = await claimReward(tx, { ...owner, rewardId: reward.id, key: `till:${id}:${claim.key}` })
    if (!claimed.ok) return claimed
    const { claimId, pointsSpent } = claimed
    if (claimId === null) throw new Error(`the reward ${reward.id} was claimed without a claim`)
    await markCode(tx, { ...owner, code: `claim-${claimId}`, isUsed: true })
    return { ok: true, served: { kind: 'reward', title: reward.name, points: pointsSpent, claimId } }
  })
