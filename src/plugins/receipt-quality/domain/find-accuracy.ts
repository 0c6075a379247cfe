import { type Context, listKind, listParameters } from '@/plugin/domain'

/** The months that the page shows, this one included. */
export const MONTHS = 12

export const GROUPS = ['month', 'country', 'merchant', 'all'] as const
export type Group = (typeof GROUPS)[number]

/** How well the receipts of a month, a country or a merchant were read. */
export type AccuracyRow = {
  by: Group
  /** `YYYY-MM`, a country's code or the name of one of the program's merchants; empty if unknown. */
  name: string
  /** Receipts that were read. */
  read: number
  /** Of those, decided without a person. */
  automatic: number
  /** Of those, corrected by a reviewer afterwards. */
  corrected: number
  /** Receipts of the random sample that a reviewer checked, though the program would have decided them. */
  sampled: number
  /** Of those, corrected. */
  wrong: number
}

const DECIDED = "r.machine_status::text in ('eligible', 'no_eligible_items', 'rejected')"

/** Whether a reviewer changed what was read, or the decision. */
const IS_CORRECTED = `exists (select from receipt_reviews v cross join lateral jsonb_array_elements(v.changes) c
  where v.receipt_id = r.id and v.program_id = r.program_id and v.action = 'reviewed'
    and (c ->> 'field' in ('merchant_name', 'purchase_date', 'total_amount', 'currency', 'item')
      or (c ->> 'field' = 'integrity' and (c ->> 'after' = 'invalid') <> (r.machine_status::text = 'rejected'))))`
const IS_REVIEWED = `exists (select from receipt_reviews v
  where v.receipt_id = r.id and v.program_id = r.program_id and v.action = 'reviewed')`

/** By month, country and merchant, and in all, for the last months. */
export const findAccuracy = ({ now, sql }: Context, programId: number): Promise<AccuracyRow[]> =>
  sql<AccuracyRow>(
    `with seen as materialized (
       select to_char(r.created_at at time zone g.time_zone, 'YYYY-MM') as month,
         coalesce(r.processed_data #>> '{parsed,country}', '') as country, coalesce(m.name, '') as merchant,
         ${DECIDED} and r.sampled is not true as is_automatic,
         ${DECIDED} and r.sampled is true and ${IS_REVIEWED} as is_sampled, ${IS_CORRECTED} as is_corrected
       from receipts r join programs g on g.id = r.program_id
       left join purchase_merchants m on m.id = r.purchase_proof_merchant_id and m.program_id = r.program_id
       where r.program_id = $1 and r.source::text <> 'external' and r.machine_status is not null
         and r.created_at >= (date_trunc('month', $2::timestamptz at time zone g.time_zone) - interval '${MONTHS - 1} months') at time zone g.time_zone)
     select case when grouping(month) = 0 then 'month' when grouping(country) = 0 then 'country' when grouping(merchant) = 0 then 'merchant'
         else 'all' end as by, coalesce(month, country, merchant, '') as name, count(*)::int as read,
       count(*) filter (where is_automatic)::int as automatic, count(*) filter (where is_automatic and is_corrected)::int as corrected,
       count(*) filter (where is_sampled)::int as sampled, count(*) filter (where is_sampled and is_corrected)::int as wrong
     from seen group by grouping sets ((month), (country), (merchant), ())
     having count(*) > 0
     order by 1, case when grouping(month) = 0 then month end, 3 desc, 2`,
    [programId, now],
  )

async function* rowsOf(context: Context, programId: number): AsyncGenerator<AccuracyRow[]> {
  yield await findAccuracy(context, programId)
}

export const accuracyExport = listKind({
  permission: 'receipts.view',
  filename: 'receipt-accuracy',
  parameters: listParameters({}),
  rows: (context, { programId }) => rowsOf(context, programId),
  columns: (['by', 'name', 'read', 'automatic', 'corrected', 'sampled', 'wrong'] as const).map((header) => ({
    header,
    value: (row: AccuracyRow) => row[header],
  })),
})
