import { audit } from '@/plugin'
import { blockParticipant, type Context, HOLD_SOURCES, inTransaction } from '@/plugin/domain'
import { decideInTransaction } from './decide-hold'
import { findRing } from './find-ring'
import { type RingDecision, SIGNUPS, type Standing } from './fraud-values'
import { holdsSql } from './holds-sql'

type Decision = { programId: number; decision: RingDecision; reason: string }
/** `people`: for whom something changed. `left`: holds that need their own page. */
export type RingDecided = { people: number; holds: number; left: number }

/**
 * Decides about people of one ring. Each is decided in a transaction of their own, one after the other for the whole program, so
 * that of two decisions at once each person gets the first one once. Who isn't in the ring any more is left out.
 */
export const decideRing = async (
  context: Context,
  { ringId, people, ...decision }: Decision & { ringId: number; people: readonly number[] },
): Promise<RingDecided | null> => {
  const ring = await findRing(context, decision.programId, ringId)
  if (!ring) return null
  const total: RingDecided = { people: 0, holds: 0, left: 0 }
  for (const person of ring.people.filter((id) => people.includes(id))) {
    const { decided, isNew, left } = await decidePerson(context, { ...decision, participantId: person })
    total.people += isNew ? 1 : 0
    total.holds += decided
    total.left += left
  }
  return total
}

const STANDING: Record<RingDecision, Standing | null> = {
  hold: 'held',
  release: 'trusted',
  refuse: null,
  block: 'blocked',
}

type PersonDecided = { isNew: boolean; decided: number; left: number }

const decidePerson = (
  context: Context,
  { decision, participantId, programId, reason }: Decision & { participantId: number },
): Promise<PersonDecided> =>
  inTransaction(context, async (tx): Promise<PersonDecided> => {
    await tx.sql(`select pg_advisory_xact_lock(hashtextextended('fraud-ring:' || $1, 0))`, [String(programId)])
    const standing = STANDING[decision]
    const { decided, left } =
      decision === 'hold'
        ? { decided: 0, left: 0 }
        : await decideHolds(tx, { decision, participantId, programId, reason })
    const isMoved = standing !== null && (await setStanding(tx, { participantId, programId, standing }))
    if (decision === 'block') await blockParticipant(tx, { programId, participantId })
    const isNew = decided > 0 || isMoved
    if (isNew)
      await audit(tx, {
        ...{ action: 'fraud.ring_decided' as const, recordType: 'participants', recordId: participantId, programId },
        after: { decision, reason, holds: decided },
      })
    return { isNew, decided, left }
  })

/** Decides about all that is held of a person, in a fixed order. */
const decideHolds = async (
  tx: Context,
  { decision, participantId, programId, reason }: Decision & { participantId: number },
): Promise<{ decided: number; left: number }> => {
  const holds = await tx.sql<{ kind: string; hold_id: number }>(
    `select h.kind, h.hold_id from (${holdsSql('$1')}) h where h.participant_id = $2 and h.decision is null order by h.kind, h.hold_id`,
    [programId, participantId],
  )
  let [decided, left] = [0, 0]
  for (const { hold_id: holdId, kind } of holds) {
    // Refusing what is held doesn't block anybody: that is a decision of its own.
    if (!Object.hasOwn(HOLD_SOURCES, kind) || (kind === SIGNUPS && decision === 'refuse')) continue
    const outcome = await decideInTransaction(tx, {
      ...{ programId, kind, holdId, reason },
      decision: decision === 'release' ? 'release' : 'refuse',
    })
    if (outcome === 'decided') decided++
    if (outcome === 'impossible') left++
  }
  return { decided, left }
}

/**
 * Trust doesn't unblock anybody.
 * @returns whether it changed. What a decision about the sign-up has set counts as changed by that.
 */
const setStanding = async (
  { now, sql }: Context,
  { participantId, programId, standing }: { programId: number; participantId: number; standing: Standing },
): Promise<boolean> => {
  const changed = await sql(
    `insert into fraud_people as f (program_id, participant_id, status, signals, created_at, updated_at)
     select $1, $2, $3::text::enum_fraud_people_status, '[]', $4, $4
     where not exists (select from participants p where p.id = $2 and p.program_id = $1 and p.status::text = 'blocked' and $3::text = 'trusted')
     on conflict (program_id, participant_id) do update set status = excluded.status, updated_at = excluded.updated_at
       where f.status <> excluded.status returning id`,
    [programId, participantId, standing, now],
  )
  return changed.length > 0
}
