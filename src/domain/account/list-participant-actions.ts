import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'

export const PAGE_SIZES = [10, 20, 30, 40, 50] as const

export type ParticipantAction = {
  id: number
  action_type: string
  title: string
  points: number
  actionable_type: string
  actionable_id: string | null
  occurred_at: Date
  /** What the ledger says about the points, where some moved (decisions 20). */
  point_entry: { id: number; kind: string; cause_type: string; cause_id: string | null; rule: string | null } | null
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

/** One page of a participant's activity, the newest first (S my-account). */
export const listParticipantActions = async (
  { sql }: Context,
  { page, pageSize, participantId, programId, search = '' }: Search,
): Promise<ActionsPage> => {
  const pattern = `%${search
    .replaceAll('\0', '')
    .trim()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
  const where = 'a.program_id = $1 and a.participant_id = $2 and a.title ilike $3'
  const { total } = onlyRow(
    await sql<{ total: number }>(`select count(*)::int as total from participant_actions a where ${where}`, [
      programId,
      participantId,
      pattern,
    ]),
  )
  const actions = await sql<ParticipantAction>(
    `select a.id, a.action_type, a.title, a.points, a.actionable_type, a.actionable_id, a.occurred_at,
       case when e.id is null then null else json_build_object('id', e.id, 'kind', e.kind, 'cause_type', e.cause_type,
         'cause_id', e.cause_id, 'rule', e.rule) end as point_entry
     from participant_actions a left join point_entries e on e.id = a.point_entry_id
     where ${where} order by a.occurred_at desc, a.id desc limit $4 offset $5`,
    [programId, participantId, pattern, pageSize, (page - 1) * pageSize],
  )
  return { actions, page, pageSize, total }
}
