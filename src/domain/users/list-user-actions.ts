import { type Listing, type ListParameters, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { REINSTATEMENT_DAYS } from '@/domain/points'

/** Whether the action moved points. */
export const USER_ACTION_FILTERS = { points: ['earned', 'spent', 'none'] } as const
export type UserActionParameters = ListParameters<typeof USER_ACTION_FILTERS>

const MOVED = {
  earned: 'a.points > 0',
  spent: 'a.points < 0',
  none: 'a.points = 0',
} as const satisfies Record<(typeof USER_ACTION_FILTERS.points)[number], string>

/** The ledger's reason for the points of an action (RULE-20). */
export type LedgerEntry = {
  id: number
  kind: 'earning' | 'spending' | 'refund' | 'adjustment' | 'reversal' | 'expiry' | 'reinstatement' | 'transfer'
  amount: number
  lifetime_amount: number
  title: string
  cause_type: string
  cause_id: string | null
  rule: string | null
  evidence: Record<string, unknown> | null
  idempotency_key: string
  actor_type: 'participant' | 'administrator' | 'api_key' | 'job' | 'system'
  actor_id: string | null
  /** The name of the administrator or key; null for other actors. */
  actor: string | null
  reverses_id: number | null
  /** For an expiry that can still be reinstated: until when; null otherwise. */
  reinstatable_until: string | null
  expires_at: string | null
  occurred_at: string
}

export type UserAction = {
  id: number
  action_type: string
  title: string
  points: number
  actionable_type: 'Challenge' | 'Reward' | 'Receipt' | 'Offer' | 'Participant'
  actionable_id: string | null
  occurred_at: Date
  point_entry: LedgerEntry | null
}

type Owner = { programId: number; participantId: number }

/** A participant's actions and point entries with their reasons, newest first (RULE-20). */
export const listUserActions = (
  { sql }: Context,
  { participantId, programId }: Owner,
  parameters: UserActionParameters,
): Promise<Listing<UserAction>> =>
  listRows<UserAction>(
    sql,
    {
      select: `a.id, a.action_type, a.title, a.points, a.actionable_type, a.actionable_id, a.occurred_at, ${ENTRY} as point_entry`,
      from: 'participant_actions a',
      where: (bind) => [`a.participant_id = ${bind(participantId)}`, `a.program_id = ${bind(programId)}`],
      filters: () => {
        const { points } = parameters.filters
        return points.length === 0 ? [] : [`(${points.map((one) => MOVED[one]).join(' or ')})`]
      },
      searchIn: ['a.title'],
      sorts: { title: 'lower(a.title)', points: 'a.points', occurred_at: 'a.occurred_at' },
      defaultSort: { key: 'occurred_at', direction: 'desc' },
      tieBreaker: 'a.id',
    },
    parameters,
  )

/** Computed for the rows of one page only. The actor's id is numeric for these two kinds only. */
const ENTRY = `(select json_build_object('id', e.id, 'kind', e.kind, 'amount', e.amount, 'lifetime_amount', e.lifetime_amount, 'title', e.title,
  'cause_type', e.cause_type, 'cause_id', e.cause_id, 'rule', e.rule, 'evidence', e.evidence, 'idempotency_key', e.idempotency_key,
  'actor_type', e.actor_type, 'actor_id', e.actor_id, 'reverses_id', e.reverses_id, 'expires_at', e.expires_at, 'occurred_at', e.occurred_at,
  'reinstatable_until', case when e.kind = 'expiry' and not exists (select from point_entries r where r.reverses_id = e.id)
    then e.occurred_at + interval '${REINSTATEMENT_DAYS} days' end,
  'actor', case e.actor_type
    when 'administrator' then (select coalesce(nullif(trim(coalesce(d.first_name, '') || ' ' || coalesce(d.last_name, '')), ''), d.email)
      from administrators d where d.id = e.actor_id::int)
    when 'api_key' then (select k.name from api_keys k where k.id = e.actor_id::int and k.program_id = e.program_id) end)
  from point_entries e where e.id = a.point_entry_id and e.program_id = a.program_id)`
