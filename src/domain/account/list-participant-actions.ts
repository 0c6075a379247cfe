import type { Context } from '@/domain/context'
import type { RewardSelection } from '@/domain/rewards'
import { onlyRow } from '@/platform/sql'

export const PAGE_SIZES = [10, 20, 30, 40, 50] as const

/** What the ledger says about points (decisions 20). */
export type LedgerReason = {
  id: number
  kind: string
  cause_type: string
  cause_id: string | null
  rule: string | null
  evidence: Record<string, unknown> | null
  actor_type: 'participant' | 'administrator' | 'api_key' | 'job' | 'system'
}

export type ParticipantAction = {
  /** Of points that wait, below zero: they are no line of the activity yet. */
  id: number
  action_type: string
  title: string
  points: number
  actionable_type: string
  actionable_id: string | null
  occurred_at: Date
  /** Of a reward: how one comes by it. */
  reward_selection: RewardSelection | null
  /** Where points moved. */
  point_entry: LedgerReason | null
  /** Where points wait (decisions 18): why, and until when if a day was set. */
  pending: { held_because: string; release_at: string | null } | null
}

export type ActionsPage = { actions: ParticipantAction[]; page: number; pageSize: number; total: number }

type Search = {
  programId: number
  participantId: number
  page: number
  pageSize: number
  /** Part of a title, in any case. */
  search?: string
}

/** One page of a participant's activity, the newest first (S my-account), with the points that wait among it. */
export const listParticipantActions = async (
  { sql }: Context,
  { page, pageSize, participantId, programId, search = '' }: Search,
): Promise<ActionsPage> => {
  const pattern = `%${search
    .replaceAll('\0', '')
    .trim()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
  const where = 'program_id = $1 and participant_id = $2 and title ilike $3'
  const { total } = onlyRow(
    await sql<{ total: number }>(
      `select (select count(*) from participant_actions where ${where})::int
         + (select count(*) from pending_points where ${where} and status = 'pending')::int as total`,
      [programId, participantId, pattern],
    ),
  )
  const actions = await sql<ParticipantAction>(
    `select a.*, case when e.id is null then null else json_build_object('id', e.id, 'kind', e.kind, 'cause_type', e.cause_type,
       'cause_id', e.cause_id, 'rule', e.rule, 'evidence', e.evidence, 'actor_type', e.actor_type) end as point_entry,
       r.selection as reward_selection
     from (
       select id, action_type, title, points, actionable_type::text, actionable_id, occurred_at, point_entry_id, null::json as pending
       from participant_actions where ${where}
       union all
       select -id, 'points_pending', title, amount, cause_type, cause_id, created_at, null,
         json_build_object('held_because', held_because, 'release_at', release_at)
       from pending_points where ${where} and status = 'pending'
       order by occurred_at desc, id desc limit $4 offset $5
     ) a left join point_entries e on e.id = a.point_entry_id
       left join rewards r on r.program_id = $1 and a.actionable_type = 'Reward' and r.id::text = a.actionable_id
     order by a.occurred_at desc, a.id desc`,
    [programId, participantId, pattern, pageSize, (page - 1) * pageSize],
  )
  return { actions, page, pageSize, total }
}
