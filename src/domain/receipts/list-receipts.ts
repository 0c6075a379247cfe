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

export const receiptListParameters = listParameters(RECEIPT_FILTERS)
export type ReceiptListParameters = ListParameters<typeof RECEIPT_FILTERS>

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
  listRows<ReceiptRow>(sql, sourceOf(programId, parameters.filters), parameters)

/** Every receipt that the list would show, in batches, for CSV. */
export const listAllReceipts = ({ sql }: Context, { parameters, programId }: Asked): AsyncGenerator<ReceiptRow[]> =>
  listAllRows<ReceiptRow>(sql, sourceOf(programId, parameters.filters), parameters)

const sourceOf = (programId: number, filters: ReceiptListParameters['filters']): ListSource => ({
  select: `r.id, r.status, r.integrity, r.source, r.merchant_name, r.participant_id, trim(p.first_name || ' ' || coalesce(p.last_name, '')) as participant_name,
    p.email as participant_email, r.purchase_date, r.currency, r.total_amount::float8 as total_amount, r.points::int as points,
    r.created_at, r.verified_at,
    (select count(*)::int from receipt_items i where i.receipt_id = r.id) as items_count,
    (select count(*)::int from receipt_issue_reports s where s.receipt_id = r.id and s.status = 'open') as open_issues,
    coalesce((select json_agg(t.name order by t.id) from receipt_tags t where t.receipt_id = r.id), '[]'::json) as tags`,
  from: 'receipts r join participants p on p.id = r.participant_id and p.program_id = r.program_id',
  where: (bind) => {
    const conditions = [`r.program_id = ${bind(programId)}`]
    const oneOf = (values: readonly string[], condition: (list: string) => string) => {
      if (values.length > 0) conditions.push(condition(`any(${bind([...values])}::text[])`))
    }
    oneOf(filters.status, (list) => `r.status::text = ${list}`)
    oneOf(filters.source, (list) => `r.source::text = ${list}`)
    oneOf(
      filters.tag,
      (list) => `exists (select 1 from receipt_tags t where t.receipt_id = r.id and t.name::text = ${list})`,
    )
    return conditions
  },
  searchIn: [
    'r.id::text',
    "coalesce(r.merchant_name, '')",
    "coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '') || ' ' || p.email",
    "coalesce(r.receipt_number, '')",
  ],
  sorts: {
    id: 'r.id',
    created_at: 'r.created_at',
    merchant_name: 'lower(r.merchant_name)',
    participant: "lower(p.first_name || ' ' || coalesce(p.last_name, ''))",
    purchase_date: 'r.purchase_date',
    total_amount: 'r.total_amount',
    points: 'r.points',
    status: 'r.status::text',
  },
  defaultSort: { key: 'created_at', direction: 'desc' },
  tieBreaker: 'r.id',
})
