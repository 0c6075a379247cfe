import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import type { Checkout } from '@/domain/checkouts'
import { type Context, inTransaction } from '@/domain/context'
import { mailParticipant } from '@/domain/emails'
import { type ClaimEnd, endOf } from './claim-end'
import { isHandedOverSql } from './is-handed-over-sql'
import type { Fulfilment } from './types'

/** `held`: waits for its payment. `nothing_to_send`: needs no fulfillment. `not_sent`: must be sent first. */
export type FulfilmentRefusal = 'not_found' | 'held' | ClaimEnd | 'nothing_to_send' | 'not_sent' | 'delivered'
export type Fulfilled = { ok: true; fulfilment: Fulfilment } | { ok: false; reason: FulfilmentRefusal }

/**
 * Marks a claim as sent, or a sent one as delivered (RULE-31). Idempotent. To cancel and return points and stock, use
 * `cancelClaim`.
 */
export const setFulfilment = (
  context: Context,
  { claimId, fulfilment, programId }: { programId: number; claimId: number; fulfilment: 'sent' | 'delivered' },
): Promise<Fulfilled> =>
  inTransaction(context, async (tx): Promise<Fulfilled> => {
    const [claim] = await tx.sql<{
      participant_id: number
      reward_id: number
      name: string
      state: 'held' | 'settled' | 'released' | 'cancelled'
      fulfilment: Fulfilment
      payment: Checkout['status'] | null
      is_handed_over: boolean
    }>(
      `select c.participant_id, c.reward_id, r.name, c.state, c.fulfilment, k.status as payment, ${isHandedOverSql('r')} as is_handed_over
       from reward_claims c join rewards r on r.id = c.reward_id left join checkout_sessions k on k.id = c.checkout_session_id
       where c.id = $1 and c.program_id = $2 for no key update of c`,
      [claimId, programId],
    )
    if (!claim) return { ok: false, reason: 'not_found' }
    if (claim.state === 'held') return { ok: false, reason: 'held' }
    if (claim.state !== 'settled') return { ok: false, reason: endOf(claim.state, claim.payment) }
    if (claim.fulfilment === fulfilment) return { ok: true, fulfilment }
    if (claim.fulfilment === 'delivered') return { ok: false, reason: 'delivered' }
    if (claim.fulfilment === 'pending') {
      if (!claim.is_handed_over) return { ok: false, reason: 'nothing_to_send' }
      if (fulfilment === 'delivered') return { ok: false, reason: 'not_sent' }
    }

    await tx.sql('update reward_claims set fulfilment = $2, updated_at = $3 where id = $1', [
      claimId,
      fulfilment,
      tx.now,
    ])
    await recordAction(tx, {
      programId,
      participantId: claim.participant_id,
      actionType: `reward_${fulfilment}`,
      title: claim.name,
      actionable: { type: 'Reward', id: claim.reward_id },
    })
    if (fulfilment === 'sent')
      await mailParticipant(tx, {
        programId,
        participantId: claim.participant_id,
        kind: 'rewardSent',
        words: { reward: claim.name },
        path: '/my-account',
      })
    await recordAudit(tx, {
      action: 'reward_claim.fulfilment',
      recordType: 'reward-claims',
      recordId: claimId,
      programId,
      before: { fulfilment: claim.fulfilment },
      after: { fulfilment },
    })
    return { ok: true, fulfilment }
  })
