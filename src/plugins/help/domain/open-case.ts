import { type Context, consumeRateLimit, inTransaction, type Limit, lockAgainstErasure, poolOf } from '@/plugin/domain'
import type { CaseKind } from './case-values'

type Owner = { programId: number; participantId: number }
/** What a case is attached to. */
type Attached = { receiptId: number | null; claimId: number | null; orderNumber: string | null }
type Request = Owner & Attached & { kind: CaseKind; message: string; key: string }

type Opened = { ok: true; caseId: number } | { ok: false; reason: 'not_yours' | 'too_often' }

/** Per participant. */
const CASES: Limit = { name: 'help-cases', times: 10, withinSeconds: 86_400 }

/** Opens a case. The same key of a participant again answers the first one. A receipt or claim must be the participant's own. */
export const openCase = async (context: Context, request: Request): Promise<Opened> => {
  const { claimId, kind, message, orderNumber, participantId, programId, receiptId } = request
  const key = `${participantId}:${request.key}`
  const earlier = await findByKey(context, programId, key)
  if (earlier) return earlier
  const counted = await consumeRateLimit(poolOf(context.payload), CASES, `${programId}:${participantId}`)
  if (!counted.ok) return { ok: false, reason: 'too_often' }
  return inTransaction(context, async (tx): Promise<Opened> => {
    await lockAgainstErasure(tx, { programId, participantId })
    const [owned] = await tx.sql(
      `select 1 where ($3::int is null or exists (select from receipts where id = $3 and program_id = $1 and participant_id = $2))
         and ($4::int is null or exists (select from reward_claims where id = $4 and program_id = $1 and participant_id = $2))`,
      [programId, participantId, receiptId, claimId],
    )
    if (!owned) return { ok: false, reason: 'not_yours' }
    const [row] = await tx.sql<{ id: number }>(
      `insert into help_cases (program_id, participant_id, kind, message, receipt_id, reward_claim_id, order_number, status, idempotency_key,
         created_at, updated_at)
       values ($1, $2, $3::text::enum_help_cases_kind, $4, $5, $6, $7, 'open', $8, $9, $9)
       on conflict (program_id, idempotency_key) do nothing returning id`,
      [programId, participantId, kind, message, receiptId, claimId, orderNumber, key, tx.now],
    )
    return row
      ? { ok: true, caseId: row.id }
      : ((await findByKey(tx, programId, key)) ?? { ok: false, reason: 'too_often' })
  })
}

const findByKey = async ({ sql }: Context, programId: number, key: string): Promise<Opened | null> => {
  const [row] = await sql<{ id: number }>('select id from help_cases where program_id = $1 and idempotency_key = $2', [
    programId,
    key,
  ])
  return row ? { ok: true, caseId: row.id } : null
}
