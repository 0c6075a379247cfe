import { CLAIM_STEPS, changeClaim, claimReward } from '@/domain/rewards'
import { type DomainWrites, idOf, textOf } from './domain-writes'
import { refuse, refuseAs } from './refusals'

export const rewardClaims: DomainWrites = {
  create: async (tx, data) => {
    const key = textOf(data.idempotency_key)
    if (key === undefined) return refuse('idempotency_key_required')
    const ids = { programId: idOf(data.program), participantId: idOf(data.participant) }
    const claim = await claimReward(tx, { ...ids, rewardId: idOf(data.reward), key })
    if (!claim.ok) return refuseAs(claim.reason)
    if (claim.claimId === null) return refuse('bought_entries')
    if (claim.duplicate) return refuse('already_done', { id: claim.claimId })
    const note = textOf(data.fulfilment_note)
    if (note !== undefined) await changeClaim(tx, { programId: ids.programId, claimId: claim.claimId, note })
    return claim.claimId
  },
  update: async (tx, { before, changed, id }) => {
    const { fulfilment, fulfilment_note, ...rest } = changed
    const step = CLAIM_STEPS.find((name) => name === fulfilment)
    if (Object.keys(rest).length > 0 || (fulfilment !== undefined && !step))
      return refuse('cannot_be_changed', { fields: Object.keys(changed) })
    const done = await changeClaim(tx, {
      programId: idOf(before.program),
      claimId: id,
      ...(step ? { fulfilment: step } : {}),
      ...(fulfilment_note === undefined ? {} : { note: textOf(fulfilment_note) ?? '' }),
    })
    if (!done.ok) refuseAs(done.reason)
  },
}
