import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { isHandedOverSql } from './is-handed-over-sql'
import type { Fulfilment } from './types'

/** Where a claim may go from where it is (decisions 31). Cancelling gives points and stock back: `cancelClaim`. */
const NEXT = {
  pending: ['sent'],
  sent: ['delivered'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<Fulfilment, readonly Fulfilment[]>

export type Fulfilled =
  | { ok: true; fulfilment: Fulfilment }
  /** `not_settled`: held while it is paid, or given back. `nothing_to_send`: it is there at once. `not_allowed`: not the next step. */
  | { ok: false; reason: 'not_found' | 'not_settled' | 'nothing_to_send' | 'not_allowed'; from?: Fulfilment }

/** Notes that what was claimed is on its way, or has arrived. The same step twice is done once and answered alike. */
export const setFulfilment = (
  context: Context,
  { claimId, fulfilment, programId }: { programId: number; claimId: number; fulfilment: 'sent' | 'delivered' },
): Promise<Fulfilled> =>
  inTransaction(context, async (tx): Promise<Fulfilled> => {
    const [claim] = await tx.sql<{
      participant_id: number
      reward_id: number
      name: string
      state: string
      fulfilment: Fulfilment
      is_handed_over: boolean
    }>(
      `select c.participant_id, c.reward_id, r.name, c.state, c.fulfilment, ${isHandedOverSql('r')} as is_handed_over
       from reward_claims c join rewards r on r.id = c.reward_id
       where c.id = $1 and c.program_id = $2 for no key update of c`,
      [claimId, programId],
    )
    if (!claim) return { ok: false, reason: 'not_found' }
    if (claim.state !== 'settled') return { ok: false, reason: 'not_settled', from: claim.fulfilment }
    if (claim.fulfilment === fulfilment) return { ok: true, fulfilment }
    // What is on its way already may arrive, however the reward was edited since.
    if (claim.fulfilment === 'pending' && !claim.is_handed_over)
      return { ok: false, reason: 'nothing_to_send', from: claim.fulfilment }
    const allowed: readonly Fulfilment[] = NEXT[claim.fulfilment]
    if (!allowed.includes(fulfilment)) return { ok: false, reason: 'not_allowed', from: claim.fulfilment }

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
