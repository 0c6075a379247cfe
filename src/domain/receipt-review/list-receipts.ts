import {
  BY_NAME,
  isOneOf,
  type Listing,
  type ListParameters,
  type ListSource,
  listAllRows,
  listParameters,
  listRows,
  peopleOf,
} from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { canSeeEmails } from '@/domain/permissions'
import {
  type Integrity,
  RECEIPT_MULTIPLIER,
  RECEIPT_SOURCES,
  RECEIPT_STATUSES,
  RECEIPT_TAG_NAMES,
  type ReceiptStatus,
  type ReceiptTag,
  WAITS_FOR_PERSON,
} from '@/domain/receipts'
import { type OpenIssue, TAGS_AND_ISSUES } from './find-receipt'

/** The filters of the console's list (CONSOLE-27) and their values. */
export const RECEIPT_FILTERS = {
  status: RECEIPT_STATUSES,
  integrity: ['valid', 'invalid'],
  source: RECEIPT_SOURCES,
  tag: RECEIPT_TAG_NAMES,
  issues: ['open'],
} as const

/**
 * `participant`: id of the uploader, linked from a user's page; `merchant`: id of a known merchant; `from` and `to`:
 * the first and last day of upload (YYYY-MM-DD); `bought_from` and `bought_to`: the same for the purchase; `stake`: the
 * minimum points that a waiting receipt would give.
 */
export const RECEIPT_FREE_FILTERS = [
  'participant',
  'merchant',
  'from',
  'to',
  'bought_from',
  'bought_to',
  'stake',
] as const
export const receiptListParameters = listParameters(RECEIPT_FILTERS, { free: RECEIPT_FREE_FILTERS })
export type ReceiptListParameters = ListParameters<typeof RECEIPT_FILTERS, (typeof RECEIPT_FREE_FILTERS)[number]>

export type ReceiptRow = {
  id: number
  status: ReceiptStatus
  integrity: Integrity | null
  source: (typeof RECEIPT_SOURCES)[number]
  merchant_name: string | null
  participant_id: number
  participant_name: string
  /** Unmasked; '' if the participant was erased. Presenters mask it (presentEmail). */
  participant_email: string
  /** yyyy-mm-dd as printed. */
  purchase_date: string | null
  currency: string | null
  total_amount: number | null
  items_count: number
  points: number
  /** The points it would give while it waits for review; 0 otherwise. */
  points_at_stake: number
  receipt_tags: ReceiptTag[]
  open_receipt_issue_reports: OpenIssue[]
  created_at: Date
  verified_at: Date | null
}

/** `seesEmails`: whether emails are searchable; an export sets it, otherwise the context decides. */
type Params = { programId: number; parameters: ReceiptListParameters; seesEmails?: boolean }

export const listReceipts = (context: Context, params: Params): Promise<Listing<ReceiptRow>> =>
  listRows<ReceiptRow>(
    context.sql,
    receiptSource({ seesEmails: canSeeEmails(context, params.programId), ...params }),
    params.parameters,
  )

/** All receipts of the list in batches, for the CSV export. */
export const listAllReceipts = ({ sql }: Context, params: Params): AsyncGenerator<ReceiptRow[]> =>
  listAllRows<ReceiptRow>(sql, receiptSource(params), params.parameters)

/** The points that a waiting receipt would give. */
const STAKE = `case when r.${WAITS_FOR_PERSON} then
  coalesce(round((select sum(i.points) from receipt_items i where i.receipt_id = r.id and i.program_id = r.program_id)
    * greatest(1, round(${RECEIPT_MULTIPLIER}::numeric, 2))), 0)::int else 0 end`

export const receiptSource = ({
  parameters: { filters, free },
  programId,
  seesEmails = false,
}: Params): ListSource => ({
  select: `r.id, r.status, r.integrity, r.source, r.merchant_name, r.participant_id, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as participant_name,
    case when p.erased_at is null then p.email else '' end as participant_email, to_char(r.purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date, r.currency, r.total_amount::float8 as total_amount, r.points::int as points,
    ${STAKE} as points_at_stake, r.created_at, r.verified_at,
    (select count(*)::int from receipt_items i where i.receipt_id = r.id) as items_count,
    ${TAGS_AND_ISSUES}`,
  from: `receipts r left join participants p on p.id = r.participant_id and p.program_id = r.program_id left join ${peopleOf('r')}`,
  counted: 'receipts r',
  where: (bind) => [`r.program_id = ${bind(programId)}`],
  filters: (bind) => {
    const conditions = [
      ...isOneOf(bind, 'r.status', 'enum_receipts_status', filters.status),
      ...isOneOf(bind, 'r.source', 'enum_receipts_source', filters.source),
    ]
    if (filters.integrity.length > 0)
      conditions.push(`r.integrity = any(${bind(filters.integrity)}::enum_receipts_integrity[])`)
    const timeZone = () => `(select g.time_zone from programs g where g.id = ${bind(programId)})`
    if (filters.tag.length > 0)
      conditions.push(
        `exists (select from receipt_tags t where t.receipt_id = r.id and t.program_id = r.program_id and t.name = any(${bind(filters.tag)}::text[]))`,
      )
    if (filters.issues.length > 0)
      conditions.push(
        `r.id in (select s.receipt_id from receipt_issue_reports s where s.program_id = r.program_id and s.status = 'open')`,
      )
    if (isId(free.participant)) conditions.push(`r.participant_id = ${bind(Number(free.participant))}`)
    if (isId(free.merchant)) conditions.push(`r.purchase_proof_merchant_id = ${bind(Number(free.merchant))}`)
    if (isDay(free.from)) conditions.push(`r.created_at >= ${midnight(bind(free.from), timeZone())}`)
    if (isDay(free.to)) conditions.push(`r.created_at < ${midnight(`${bind(free.to)}::date + 1`, timeZone())}`)
    // The day of a purchase is stored as printed, at midnight UTC.
    if (isDay(free.bought_from)) conditions.push(`r.purchase_date >= ${midnight(bind(free.bought_from), "'UTC'")}`)
    if (isDay(free.bought_to)) conditions.push(`r.purchase_date <= ${midnight(bind(free.bought_to), "'UTC'")}`)
    if (isId(free.stake)) {
      conditions.push(`r.${WAITS_FOR_PERSON}`, `${STAKE} >= ${bind(Number(free.stake))}`)
    }
    return conditions
  },
  searchIn: ['r.merchant_name', 'r.receipt_number'],
  searchPeople: { programId, id: 'r.participant_id', isByNameOnly: !seesEmails },
  searchIds: (bind, finds, people) => {
    const byTexts = `select r.id from receipts r where r.program_id = ${bind(programId)}
      and (${finds('r.merchant_name')} or ${finds('r.receipt_number')})`
    return people ? `${byTexts} union all select r.id from receipts r where r.participant_id in (${people})` : byTexts
  },
  searchNumber: 'r.id',
  ...(seesEmails ? { searchEmail: 'p.email' } : {}),
  // Each column has an index for long lists (migration `lists`).
  sorts: {
    id: 'r.id',
    created_at: 'r.created_at',
    merchant_name: 'lower(r.merchant_name)',
    participant: BY_NAME,
    purchase_date: 'r.purchase_date',
    total_amount: 'r.total_amount',
    points: 'r.points',
    status: 'r.status',
  },
  defaultSort: { key: 'created_at', direction: 'desc' },
  tieBreaker: 'r.id',
})

/** Whether a filter is an id. Anything else is ignored, so that outdated bookmarks still open. */
const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

const midnight = (day: string, timeZone: string): string => `((${day})::date::timestamp at time zone ${timeZone})`

/** Whether a filter is a valid day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
