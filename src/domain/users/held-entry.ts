import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { actsOnTests } from '@/domain/named-participant'
import {
  cancelPendingPoints,
  HELD_BY_API,
  holdPoints,
  type PointsHold,
  type Refused,
  releasePendingPoints,
} from '@/domain/points'
import { grantEarnedRewards } from '@/domain/rewards'

type HeldEntry = {
  programId: number
  participantId: number
  points: number
  title: string
  key: string
  /** Without it, the points stay pending until they are released by a call. */
  releaseAt?: Date | undefined
}

/** Holds points as pending (RULE-18), with an audit entry. */
export const holdEntry = (
  context: Context,
  { key, participantId, points, programId, releaseAt, title }: HeldEntry,
): Promise<PointsHold | Refused<'key_reused' | 'unknown_participant'>> =>
  inTransaction(context, async (tx) => {
    const held = await holdPoints(tx, {
      ...{ programId, participantId, title, key, amount: points, heldBecause: HELD_BY_API },
      cause: { type: 'Participant', id: participantId },
      ...(releaseAt ? { releaseAt } : {}),
    })
    if (held.ok && !held.duplicate) await auditHold(tx, 'held', { programId, participantId, points })
    return held
  })

const auditHold = (
  tx: Context,
  step: 'held' | 'released' | 'hold_canceled',
  { participantId, points, programId }: { programId: number; participantId: number; points: number },
): Promise<void> =>
  recordAudit(tx, {
    ...{ action: `points.${step}`, recordType: 'participants', recordId: participantId, programId },
    after: { points },
  })

/** `not_by_api`: pending points of receipts and referrals are decided with them. */
type Settled<Done> = ({ ok: true } & Done) | { ok: false; reason: 'not_found' | 'not_by_api' | 'settled' }

type Held = { participantId: number; points: number; title: string; held_because: string; key: string }
type Named = { programId: number; pendingId: number }

const findHeld = async ({ actor, sql }: Context, { pendingId, programId }: Named): Promise<Settled<{ held: Held }>> => {
  const [held] = await sql<Held>(
    `select h.participant_id as "participantId", h.amount::int as points, h.title, h.held_because, h.idempotency_key as key
     from pending_points h join participants p on p.id = h.participant_id and p.program_id = h.program_id
     where h.id = $1 and h.program_id = $2 and p.is_test = $3 and p.erased_at is null`,
    [pendingId, programId, actsOnTests(actor)],
  )
  if (!held) return { ok: false, reason: 'not_found' }
  return held.held_because === HELD_BY_API ? { ok: true, held } : { ok: false, reason: 'not_by_api' }
}

/** Credits pending points once. */
export const releaseHeldEntry = (context: Context, named: Named): Promise<Settled<{ entryId: number }>> =>
  inTransaction(context, async (tx) => {
    const found = await findHeld(tx, named)
    if (!found.ok) return found
    const { key, participantId, points, title } = found.held
    const { programId } = named
    const released = await releasePendingPoints(tx, { programId, key })
    if (!released.ok || released.duplicate) return { ok: false, reason: 'settled' }
    const { entryId } = released
    await auditHold(tx, 'released', { programId, participantId, points })
    await recordRelease(tx, { programId, participantId, points, title, entryId })
    return { ok: true, entryId }
  })

/** Cancels pending points once. */
export const cancelHeldEntry = (context: Context, named: Named): Promise<Settled<{ participantId: number }>> =>
  inTransaction(context, async (tx) => {
    const found = await findHeld(tx, named)
    if (!found.ok) return found
    const { key, participantId, points } = found.held
    const { programId } = named
    const canceled = await cancelPendingPoints(tx, { programId, key })
    if (!canceled.ok || canceled.duplicate) return { ok: false, reason: 'settled' }
    await auditHold(tx, 'hold_canceled', { programId, participantId, points })
    return { ok: true, participantId }
  })

/** Adds an activity line, and grants the rewards that the points earn. */
export const recordRelease = async (
  tx: Context,
  {
    entryId,
    participantId,
    points,
    programId,
    title,
  }: { programId: number; participantId: number; points: number; title: string; entryId: number },
): Promise<void> => {
  await recordAction(tx, {
    ...{ programId, participantId, actionType: 'points_added', title, points, pointEntryId: entryId },
    actionable: { type: 'Participant', id: participantId },
  })
  await grantEarnedRewards(tx, { programId, participantId })
}
