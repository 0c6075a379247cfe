import { type Context, type Listing, type ListParameters, listRows } from '@/plugin/domain'
import type { Origin, REQUEST_FILTERS, RequestKind, RequestStatus } from './request-values'

export type ListedRequest = {
  id: number
  participant_id: number
  name: string
  kind: RequestKind
  status: RequestStatus
  origin: Origin
  jurisdiction: string | null
  received_at: Date
  due_at: Date
  erase_at: Date | null
  assignee: string | null
  is_overdue: boolean
}

const ADMINISTRATOR = (alias: string) =>
  `coalesce(nullif(btrim(coalesce(${alias}.first_name, '') || ' ' || coalesce(${alias}.last_name, '')), ''), ${alias}.email)`
const FROM = `data_requests r join participants p on p.id = r.participant_id and p.program_id = r.program_id
  left join administrators d on d.id = r.assignee_id left join administrators w on w.id = r.recorded_by_id`

/** SQL: requests that a person must answer, whose deadline has passed. A confirmed erasure needs nobody. @param now a parameter */
const overdueSql = (now: string): string => `r.status = 'open' and r.due_at < ${now}`

const listed = (now: string): string =>
  `r.id, r.participant_id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, r.kind::text as kind,
   r.status::text as status, r.origin::text as origin, r.jurisdiction, r.received_at, r.due_at, r.erase_at,
   ${ADMINISTRATOR('d')} as assignee, ${overdueSql(now)} as is_overdue`

/** A program's requests for its administrators: those that are due first. Codes that nobody entered yet aren't requests. */
export const listRequests = (
  { now, sql }: Context,
  programId: number,
  parameters: ListParameters<typeof REQUEST_FILTERS>,
): Promise<Listing<ListedRequest>> => {
  const at = `'${now.toISOString()}'::timestamptz`
  return listRows<ListedRequest>(
    sql,
    {
      select: listed(at),
      from: FROM,
      where: (bind) => [
        `r.program_id = ${bind(programId)}`,
        `not (r.origin = 'site' and r.kind = 'erase' and r.confirmed_at is null)`,
      ],
      filters: (bind) => [
        ...(parameters.filters.status.length > 0
          ? [`r.status::text = any(${bind(parameters.filters.status)}::text[])`]
          : []),
        ...(parameters.filters.kind.length > 0 ? [`r.kind::text = any(${bind(parameters.filters.kind)}::text[])`] : []),
        ...(parameters.filters.due.length > 0 ? [overdueSql(at)] : []),
      ],
      searchIn: [`(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`],
      sorts: { due_at: 'r.due_at', received_at: 'r.received_at' },
      defaultSort: { key: 'received_at', direction: 'desc' },
      tieBreaker: 'r.id',
    },
    parameters,
  )
}

export type DataRequest = ListedRequest & {
  /** The law that sets the deadline, where one is known. */
  rule_title: string | null
  rule_url: string | null
  message: string | null
  answer: string | null
  confirmed_at: Date | null
  closed_at: Date | null
  assignee_id: number | null
  recorded_by: string | null
  is_erased: boolean
  updated_at: Date
}

export const findRequest = async (
  { now, sql }: Context,
  { programId, requestId }: { programId: number; requestId: number },
): Promise<DataRequest | null> => {
  const [row] = await sql<DataRequest>(
    `select ${listed('$3::timestamptz')}, r.rule_title, r.rule_url, r.message, r.answer, r.confirmed_at, r.closed_at, r.assignee_id, ${ADMINISTRATOR('w')} as recorded_by,
       p.erased_at is not null as is_erased, r.updated_at
     from ${FROM} where r.id = $2 and r.program_id = $1`,
    [programId, requestId, now],
  )
  return row ?? null
}
