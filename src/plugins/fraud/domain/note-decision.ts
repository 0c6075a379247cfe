import { recordEvent } from '@/plugin'
import type { HoldListener } from '@/plugin/domain'
import { answerOpenAppeal } from './appeals'
import { formatHoldKey } from './hold-key'

/** Tells other systems of holds, and keeps decisions wherever they were made: they show how precise each signal is. */
export const holdListener: HoldListener = {
  opened: (tx, { holdId, kind, participantId, points, programId, signals }) =>
    recordEvent(tx, {
      ...{ programId, participantId, type: 'hold.opened' as const },
      data: { hold: { id: formatHoldKey({ kind, holdId }), kind, points, signals: [...signals] } },
    }),
  decided: async (tx, { decision, holdId, kind, participantId, points, programId, signals }) => {
    const { actor, now, sql } = tx
    // A receipt may be decided again: the latest verdict counts.
    await sql(
      `insert into fraud_decisions (program_id, participant_id, kind, hold_id, decision, signals, points, decided_by, held_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5::text::enum_fraud_decisions_decision, $6, $7, $8, $9, $9, $9)
       on conflict (program_id, kind, hold_id) do update set decision = excluded.decision, signals = excluded.signals,
         points = excluded.points, decided_by = excluded.decided_by, reason = null, created_at = excluded.created_at, updated_at = excluded.updated_at`,
      [programId, participantId, kind, holdId, decision, JSON.stringify(signals), points, labelOf(actor), now],
    )
    await answerOpenAppeal(tx, { programId, kind, holdId, decision })
    await recordEvent(tx, {
      ...{ programId, participantId, type: 'hold.decided' as const },
      data: { hold: { id: formatHoldKey({ kind, holdId }), kind, points, signals: [...signals] }, decision },
    })
  },
}

/** Who decided, as the audit log names them. */
const labelOf = (actor: Parameters<NonNullable<HoldListener['decided']>>[0]['actor']): string =>
  actor.type === 'administrator' ? actor.email : actor.type === 'api_key' ? actor.label : actor.type
