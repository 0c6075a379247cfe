import { audit } from '@/plugin'
import { type Context, HOLD_SOURCES, type HoldDecision, type HoldOutcome, inTransaction } from '@/plugin/domain'
import { formatHoldKey, type HoldKey } from './hold-key'
import { holdsSql } from './holds-sql'

type Decision = HoldKey & {
  programId: number
  decision: HoldDecision
  /** For the team; never shown to the participant. */
  reason: string
  /** To the participant, if they appealed. Empty: a standard sentence. */
  answer?: string
}

/** Decides about a hold once. The second decision gets `gone` and writes nothing. */
export const decideHold = (context: Context, decided: Decision): Promise<HoldOutcome> =>
  inTransaction(context, (tx) => decideInTransaction(tx, decided))

export const decideInTransaction = async (
  tx: Context,
  { answer = '', decision, holdId, kind, programId, reason }: Decision,
): Promise<HoldOutcome> => {
  const source = Object.hasOwn(HOLD_SOURCES, kind) ? HOLD_SOURCES[kind] : undefined
  if (!source) return 'gone'
  await tx.sql(`select pg_advisory_xact_lock(hashtextextended('fraud-hold:' || $1 || ':' || $2, 0))`, [
    String(programId),
    formatHoldKey({ kind, holdId }),
  ])
  const [hold] = await tx.sql<{ participant_id: number }>(
    `select h.participant_id from (${holdsSql('$1')}) h where h.kind = $2 and h.hold_id = $3 and h.decision is null`,
    [programId, kind, holdId],
  )
  if (!hold) return 'gone'
  // The source's note of the decision answers the appeal.
  if (answer)
    await tx.sql('update fraud_appeals set answer = $3 where program_id = $1 and open_key = $2', [
      ...[programId, formatHoldKey({ kind, holdId }), answer],
    ])
  const outcome = await source.decide(tx, { programId, holdId, participantId: hold.participant_id, decision })
  if (outcome !== 'decided') return outcome
  await tx.sql(`update fraud_decisions set reason = $4 where program_id = $1 and kind = $2 and hold_id = $3`, [
    ...[programId, kind, holdId, reason],
  ])
  await audit(tx, {
    ...{ action: 'fraud.decided' as const, recordType: 'participants', recordId: hold.participant_id, programId },
    after: { hold: formatHoldKey({ kind, holdId }), decision, reason },
  })
  return 'decided'
}
