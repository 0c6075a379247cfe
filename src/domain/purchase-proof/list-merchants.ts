import { type Listing, type ListParameters, type ListSource, listAllRows, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { MAX_COUNTED_USES } from './list-products'
import type { MerchantForm } from './merchant-form'

export const MERCHANT_FILTERS = { active: ['true', 'false'] } as const
export type MerchantListParameters = ListParameters<typeof MERCHANT_FILTERS>

export type MerchantRow = MerchantForm & {
  id: number
  /** Receipts recognized as this merchant's, counted to MAX_COUNTED_USES. */
  receipts: number
  updated_at: Date
}

const COLUMNS = `m.id, m.name, m.aliases, coalesce(m.address, '') as address, m.active, m.updated_at`
const SELECT = `${COLUMNS}, (select count(*)::int from (select 1 from receipts r where r.purchase_proof_merchant_id = m.id
  limit ${MAX_COUNTED_USES}) as uses) as receipts`

const sourceOf = (programId: number, { filters }: MerchantListParameters, select = SELECT): ListSource => ({
  select,
  from: 'purchase_merchants m',
  where: (bind) => [`m.program_id = ${bind(programId)}`],
  filters: (bind) =>
    filters.active.length > 0
      ? [`m.active = any(${bind(filters.active.map((value) => value === 'true'))}::boolean[])`]
      : [],
  searchIn: [{ plain: 'm.name' }, { plain: 'm.aliases::text' }, { plain: 'm.address' }],
  sorts: { name: 'lower(m.name)', updated_at: 'm.updated_at' },
  defaultSort: { key: 'name', direction: 'asc' },
  tieBreaker: 'm.id',
})

/** The merchants whose receipts a program accepts. */
export const listMerchants = (
  { sql }: Context,
  programId: number,
  parameters: MerchantListParameters,
): Promise<Listing<MerchantRow>> => listRows<MerchantRow>(sql, sourceOf(programId, parameters), parameters)

/** All merchants for a file, without counts, which are slow. */
export const listAllMerchants = (
  { sql }: Context,
  programId: number,
  parameters: MerchantListParameters,
): AsyncGenerator<Omit<MerchantRow, 'receipts'>[]> =>
  listAllRows<Omit<MerchantRow, 'receipts'>>(sql, sourceOf(programId, parameters, COLUMNS), parameters)

/** @returns null if the program has no such merchant */
export const findMerchant = async (
  { sql }: Context,
  { merchantId, programId }: { programId: number; merchantId: number },
): Promise<MerchantRow | null> => {
  const [row] = await sql<MerchantRow>(
    `select ${SELECT} from purchase_merchants m where m.id = $1 and m.program_id = $2`,
    [merchantId, programId],
  )
  return row ?? null
}
