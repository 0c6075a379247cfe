import { audit } from '@/plugin'
import { type Context, inTransaction, onlyRow } from '@/plugin/domain'
import { type AtVisit, isVisitOpen } from './find-visit'
import type { TillActionKind } from './till-rules'

export type LockedVisit = { id: number; programId: number; participantId: number }

/** What an action did, as it is stored. */
export type Served = {
  kind: TillActionKind
  title: string | null
  points: number
  amountCents?: number
  currency?: string
  outcome?: string
  receiptId?: number
  claimId?: number
  /** With its source: `claim-12`. */
  code?: string
}

/** An attempt has a key: again, it answers what it did the first time. */
export type Attempt = AtVisit & { key: string }

type VisitRefused = { ok: false; reason: 'not_found' | 'over' }
export type ServedAnswer<Refused> =
  | { ok: true; served: Pick<Served, 'kind' | 'outcome' | 'points' | 'title'> }
  | VisitRefused
  | Refused

/** Locks a visit, so that its actions come one after another. */
export const lockVisit = async (
  tx: Context,
  { administratorId, programId, visitId }: AtVisit,
): Promise<(LockedVisit & { createdAt: Date }) | null> => {
  const [row] = await tx.sql<{ participant_id: number; created_at: Date }>(
    `select participant_id, created_at from till_visits
     where id = $1 and program_id = $2 and administrator_id = $3 for no key update`,
    [visitId, programId, administratorId],
  )
  return row ? { id: visitId, programId, participantId: row.participant_id, createdAt: row.created_at } : null
}

/**
 * Does something for the member of an open visit, and notes it: once for each key, also when a button is pressed twice.
 * @param act refuses before it has written anything
 */
export const serve = <Refused extends { ok: false }>(
  context: Context,
  attempt: Attempt,
  act: (tx: Context, visit: LockedVisit) => Promise<{ ok: true; served: Served } | Refused>,
): Promise<ServedAnswer<Refused>> =>
  inTransaction(context, async (tx): Promise<ServedAnswer<Refused>> => {
    const visit = await lockVisit(tx, attempt)
    if (!visit) return { ok: false, reason: 'not_found' }
    const [earlier] = await tx.sql<Pick<Served, 'kind' | 'points' | 'title'> & { outcome: string | null }>(
      'select kind, title, points::int, outcome from till_actions where till_visit_id = $1 and attempt_key = $2',
      [visit.id, attempt.key],
    )
    if (earlier) {
      const { outcome, ...rest } = earlier
      return { ok: true, served: { ...rest, ...(outcome === null ? {} : { outcome }) } }
    }
    if (!isVisitOpen(visit.createdAt, tx.now)) return { ok: false, reason: 'over' }
    const done = await act(tx, visit)
    if (done.ok) await note(tx, visit, attempt.key, done.served)
    return done
  })

const note = async (tx: Context, { id, programId }: LockedVisit, key: string, served: Served): Promise<void> => {
  const { amountCents, claimId, code, currency, kind, outcome, points, receiptId, title } = served
  const action = onlyRow(
    await tx.sql<{ id: number }>(
      `insert into till_actions (program_id, till_visit_id, attempt_key, kind, title, points, amount_cents, currency, outcome,
         receipt_id, reward_claim_id, code, created_at, updated_at)
       values ($1, $2, $3, $4::text::enum_till_actions_kind, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) returning id`,
      [
        ...[programId, id, key, kind, title, points, amountCents ?? null, currency ?? null, outcome ?? null],
        ...[receiptId ?? null, claimId ?? null, code ?? null, tx.now],
      ],
    ),
  )
  await audit(tx, {
    action: `till.${kind}`,
    recordType: 'till_actions',
    recordId: action.id,
    programId,
    after: { till_visit_id: id, points, ...(amountCents === undefined ? {} : { amount: amountCents / 100 }) },
  })
}
