import { type Context, HOLD_SOURCES, type HoldDecision } from '@/plugin/domain'
import type { HoldKey } from './hold-key'
import { holdsSql, nameSql } from './holds-sql'

export type Appeal = {
  id: number
  message: string
  status: 'open' | 'answered'
  answer: string | null
  created_at: Date
  answered_at: Date | null
}

export type Hold = HoldKey & {
  participant_id: number
  participant: string
  identifier: string
  other_id: number | null
  other: string | null
  points: number
  title: string
  signals: string[]
  held_at: Date
  decision: HoldDecision | null
  reason: string | null
  decided_at: Date | null
  decided_by: string | null
}

/** A hold that is open, or else the last decision about it. */
export const findHold = async (
  { sql }: Context,
  { holdId, kind, programId }: HoldKey & { programId: number },
): Promise<Hold | null> => {
  if (!Object.hasOwn(HOLD_SOURCES, kind)) return null
  const [row] = await sql<Hold>(
    `select h.kind, h.hold_id as "holdId", h.participant_id, ${nameSql('p')} as participant, p.identifier, h.other_id,
       case when o.id is not null then ${nameSql('o')} end as other, h.points::int as points, h.title, h.signals, h.held_at, h.decision,
       h.reason, h.decided_at, d.decided_by
     from (${holdsSql('$1')}) h join participants p on p.id = h.participant_id and p.program_id = $1 and p.erased_at is null
       left join participants o on o.id = h.other_id and o.program_id = $1
       left join fraud_decisions d on d.program_id = $1 and d.kind = h.kind and d.hold_id = h.hold_id and h.decision is not null
     where h.kind = $2 and h.hold_id = $3 order by h.decided_at desc nulls first limit 1`,
    [programId, kind, holdId],
  )
  return row ?? null
}

/** The appeals against a hold, the newest first. */
export const listAppeals = (
  { sql }: Context,
  { holdId, kind, programId }: HoldKey & { programId: number },
): Promise<Appeal[]> =>
  sql<Appeal>(
    `select id, message, status::text as status, answer, created_at, answered_at from fraud_appeals
     where program_id = $1 and kind = $2 and hold_id = $3 order by id desc`,
    [programId, kind, holdId],
  )
