import { audit } from '@/plugin'
import { type Context, cancelClaim, inTransaction, markCode, purchaseReturn, returnPurchase } from '@/plugin/domain'
import { type AtVisit, isUndoOpen } from './find-visit'
import { type LockedVisit, lockVisit } from './serve'
import type { TillActionKind } from './till-rules'

type Undone = { ok: true } | { ok: false; reason: 'not_found' | 'not_last' | 'undo_over' | 'undo_refused' }

type Action = {
  id: number
  kind: TillActionKind
  receipt_id: number | null
  reward_claim_id: number | null
  code: string | null
  created_at: Date
  undone_at: Date | null
  is_last: boolean
}

/** Undoes the last action of a visit. Repeating it changes nothing. */
export const undoAction = (context: Context, { actionId, ...at }: AtVisit & { actionId: number }): Promise<Undone> =>
  inTransaction(context, async (tx): Promise<Undone> => {
    const visit = await lockVisit(tx, at)
    const [action] = visit
      ? await tx.sql<Action>(
          `select id, kind, receipt_id, reward_claim_id, code, created_at, undone_at,
             not exists (select from till_actions n where n.till_visit_id = a.till_visit_id and n.id > a.id and n.undone_at is null) as is_last
           from till_actions a where id = $1 and till_visit_id = $2`,
          [actionId, visit.id],
        )
      : []
    if (!visit || !action) return { ok: false, reason: 'not_found' }
    if (action.undone_at) return { ok: true }
    if (!action.is_last) return { ok: false, reason: 'not_last' }
    if (!isUndoOpen(action.created_at, tx.now)) return { ok: false, reason: 'undo_over' }
    if (!(await UNDO[action.kind](tx, visit, action))) return { ok: false, reason: 'undo_refused' }
    await tx.sql('update till_actions set undone_at = $2, updated_at = $2 where id = $1', [action.id, tx.now])
    await audit(tx, {
      action: 'till.undone',
      recordType: 'till_actions',
      recordId: action.id,
      programId: visit.programId,
      after: { kind: action.kind },
    })
    return { ok: true }
  })

/** By kind. @returns false if somebody has changed it since */
const UNDO: Record<TillActionKind, (tx: Context, visit: LockedVisit, action: Action) => Promise<boolean>> = {
  purchase: async (tx, { programId }, { id, receipt_id }) => {
    const [receipt] = await tx.sql<{ identifier: string; total: number }>(
      'select identifier, total_amount::float8 as total from receipts where id = $1 and program_id = $2',
      [receipt_id, programId],
    )
    if (!receipt) return false
    // Everything was returned already.
    if (receipt.total === 0) return true
    const change = { programId, receipt: receipt.identifier, idempotencyKey: `till-undo:${id}` }
    const returned = await returnPurchase(tx, change, purchaseReturn.parse({ amount: receipt.total }))
    // It never took place, so the same purchase can be added again.
    if (returned.ok) await tx.sql('update receipts set duplicate_key = null where id = $1', [receipt_id])
    return returned.ok
  },
  code: (tx, { participantId, programId }, { code }) =>
    markCode(tx, { programId, participantId, code: code ?? '', isUsed: false, isAtTill: true }),
  reward: async (tx, { programId }, { reward_claim_id }) => {
    const cancelled = await cancelClaim(tx, { programId, claimId: reward_claim_id ?? 0 })
    return cancelled.ok || cancelled.reason === 'already_cancelled'
  },
}
