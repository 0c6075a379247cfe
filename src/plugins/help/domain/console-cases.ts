import { type Context, type Listing, type ListParameters, type Locale, listRows } from '@/plugin/domain'
import { CASE_KINDS, CASE_STATUSES, type CaseKind, type CaseStatus } from './case-values'

export type ListedCase = {
  id: number
  participant_id: number
  name: string
  kind: CaseKind
  message: string
  status: CaseStatus
  created_at: Date
  /** Since it was sent, or opened again. */
  waiting_since: Date
  assignee: string | null
}

export const CASE_FILTERS = { status: CASE_STATUSES, kind: CASE_KINDS } as const

const NAME = `btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`
const FROM = `help_cases h join participants p on p.id = h.participant_id and p.program_id = h.program_id
  left join administrators d on d.id = h.assignee_id`
const LISTED = `h.id, h.participant_id, ${NAME} as name, h.kind, h.message, h.status, h.created_at,
  coalesce(h.waiting_since, h.created_at) as waiting_since,
  coalesce(nullif(btrim(coalesce(d.first_name, '') || ' ' || coalesce(d.last_name, '')), ''), d.email) as assignee`

/** A program's cases for its administrators. */
export const listCases = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters<typeof CASE_FILTERS>,
): Promise<Listing<ListedCase>> =>
  listRows<ListedCase>(
    sql,
    {
      select: LISTED,
      from: FROM,
      where: (bind) => [`h.program_id = ${bind(programId)}`],
      filters: (bind) => [
        ...(parameters.filters.status.length > 0
          ? [`h.status::text = any(${bind(parameters.filters.status)}::text[])`]
          : []),
        ...(parameters.filters.kind.length > 0 ? [`h.kind::text = any(${bind(parameters.filters.kind)}::text[])`] : []),
      ],
      searchIn: [
        `(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`,
        { plain: 'h.message' },
        { plain: 'h.order_number' },
      ],
      sorts: { created_at: 'h.id' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 'h.id',
    },
    parameters,
  )

export type Case = ListedCase & {
  answer: string | null
  answered_at: Date | null
  order_number: string | null
  receipt_id: number | null
  reward_id: number | null
  reward_name: string | null
  updated_at: Date
  closed_at: Date | null
  assignee_id: number | null
  given_points: number
  /** In what the participant reads. */
  locale: Locale
  first_name: string | null
}

export const findCase = async (
  { sql }: Context,
  { caseId, programId }: { programId: number; caseId: number },
): Promise<Case | null> => {
  const [row] = await sql<Case>(
    `select ${LISTED}, h.closed_at, h.assignee_id, coalesce(h.given_points, 0)::int as given_points, p.locale, p.first_name, h.answer, h.answered_at, h.order_number,
       h.receipt_id, r.id as reward_id, r.name as reward_name, h.updated_at
     from ${FROM} left join reward_claims c on c.id = h.reward_claim_id and c.program_id = h.program_id
       left join rewards r on r.id = c.reward_id and r.program_id = h.program_id
     where h.id = $2 and h.program_id = $1`,
    [programId, caseId],
  )
  return row ?? null
}
