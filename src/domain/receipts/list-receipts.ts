import {
  type Listing,
  type ListParameters,
  type ListSource,
  listAllRows,
  listParameters,
  listRows,
} from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import type { ReceiptTagName } from './tag-receipt'
import { type Integrity, RECEIPT_SOURCES, RECEIPT_STATUSES, RECEIPT_TAG_NAMES, type ReceiptStatus } from './types'

/** The filters of the console's list (A §2 Receipts) and what each may be set to. */
export const RECEIPT_FILTERS = { status: RECEIPT_STATUSES, source: RECEIPT_SOURCES, tag: RECEIPT_TAG_NAMES } as const

/** `participant`: the id of whose receipts to show, as a user's page links to them. */
export const receiptListParameters = listParameters(RECEIPT_FILTERS, { free: ['participant'] })
export type ReceiptListParameters = ListParameters<typeof RECEIPT_FILTERS, 'participant'>

export type ReceiptRow = {
  id: number
  status: ReceiptStatus
  integrity: Integrity | null
  source: (typeof RECEIPT_SOURCES)[number]
  merchant_name: string | null
  participant_id: number
  participant_name: string
  participant_email: string
  purchase_date: Date | null
  currency: string | null
  total_amount: number | null
  items_count: number
  points: number
  tags: ReceiptTagName[]
  open_issues: number
  created_at: Date
  verified_at: Date | null
}

type Asked = { programId: number; parameters: ReceiptListParameters }

export const listReceipts = ({ sql }: Context, { parameters, programId }: Asked): Promise<Listing<ReceiptRow>> =>
  listRows<ReceiptRow>(sql, sourceOf(programId, parameters), parameters)

/** Every receipt that the list would show, in batches, for CSV. */
export const listAllReceipts = ({ sql }: Context, { parameters, programId }: Asked): AsyncGenerator<ReceiptRow[]> =>
  listAllRows<ReceiptRow>(sql, sourceOf(programId, parameters), parameters)

/** As the index participants_search_idx has it. */
const PERSON = "(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '') || ' ' || p.email)"

const sourceOf = (
  programId: number,
  { filters, free }: Pick<ReceiptListParameters, 'filters' | 'free'>,
): ListSource => ({
  select: `r.id, r.status, r.integrity, r.source, r.merchant_name, r.participant_id, trim(p.first_name || ' ' || coalesce(p.last_name, '')) as participant_name,
    p.email as participant_email, r.purchase_date, r.currency, r.total_amount::float8 as total_amount, r.points::int as points,
    r.created_at, r.verified_at,
    (select count(*)::int from receipt_items i where i.receipt_id = r.id) as items_count,
    (select count(*)::int from receipt_issue_reports s where s.receipt_id = r.id and s.status = 'open') as open_issues,
    coalesce((select json_agg(t.name order by t.id) from receipt_tags t where t.receipt_id = r.id), '[]'::json) as tags`,
  from: 'receipts r left join participants p on p.id = r.participant_id and p.program_id = r.program_id',
  where: (bind) => [`r.program_id = ${bind(programId)}`],
  filters: (bind) => {
    const conditions: string[] = []
    const oneOf = (values: readonly string[], condition: (list: string) => string) => {
      if (values.length > 0) conditions.push(condition(bind([...values])))
    }
    oneOf(filters.status, (list) => `r.status = any(${list}::enum_receipts_status[])`)
    oneOf(filters.source, (list) => `r.source = any(${list}::enum_receipts_source[])`)
    oneOf(
      filters.tag,
      (list) =>
        `exists (select from receipt_tags t where t.receipt_id = r.id and t.program_id = r.program_id and t.name = any(${list}::enum_receipt_tags_name[]))`,
    )
    if (/^[1-9]\d{0,8}$/.test(free.participant)) conditions.push(`r.participant_id = ${bind(Number(free.participant))}`)
    return conditions
  },
  searchIn: ['r.merchant_name', PERSON, 'r.receipt_number'],
  searchIds: (bind, finds) =>
    `select r.id from receipts r where r.program_id = ${bind(programId)}
       and (${finds('r.merchant_name')} or ${finds('r.receipt_number')})
     union all select r.id from participants p join receipts r on r.participant_id = p.id where ${finds(PERSON)}`,
  searchNumber: 'r.id',
  searchEmail: 'p.email',
  // In a long list each has its index, by the migration `lists`; names are the participants'.
  sorts: {
    id: 'r.id',
    created_at: 'r.created_at',
    merchant_name: 'lower(r.merchant_name)',
    participant: { by: "lower(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))", row: 'p.id' },
    purchase_date: 'r.purchase_date',
    total_amount: 'r.total_amount',
    points: 'r.points',
    status: 'r.status',
  },
  defaultSort: { key: 'created_at', direction: 'desc' },
  tieBreaker: 'r.id',
})
