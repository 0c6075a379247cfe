import type { Context } from '@/plugin/domain'
import { holdsSql, openAppealSql } from './holds-sql'

export type ApiHold = {
  kind: string
  hold_id: number
  identifier: string
  points: number
  signals: string[]
  is_appealed: boolean
  held_at: Date
}

export const MAX_API_HOLDS = 100

/** The open holds of a program for other systems, the longest waiting first. */
export const listApiHolds = (
  { sql }: Context,
  programId: number,
  { kind, limit }: { kind: string | null; limit: number },
): Promise<ApiHold[]> =>
  sql<ApiHold>(
    `select h.kind, h.hold_id, p.identifier, h.points::int as points, h.signals, h.held_at,
       ${openAppealSql('$1', 'h')} is not null as is_appealed
     from (${holdsSql('$1')}) h join participants p on p.id = h.participant_id and p.program_id = $1
     where h.decision is null and p.erased_at is null and ($2::text is null or h.kind = $2)
     order by h.held_at, h.row_number limit $3`,
    [programId, kind, limit],
  )
