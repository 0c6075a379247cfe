import { type Listing, type ListParameters, type ListSource, listAllRows, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import type { ProductForm } from './product-form'

/** How far uses are counted for a list; higher numbers make no difference to the reader. */
export const MAX_COUNTED_USES = 1000

export const PRODUCT_FILTERS = { product_active: ['true', 'false'] } as const
export type ProductListParameters = ListParameters<typeof PRODUCT_FILTERS>

export type ProductRow = ProductForm & {
  id: number
  /** Receipt items matched to this product, counted to MAX_COUNTED_USES. */
  matched_items: number
  updated_at: Date
}

const COLUMNS = `p.id, p.product_name, p.skus, p.keywords, coalesce(p.category, '') as category, p.points_per_cents::float8 as points_per_cents, p.product_active,
  p.updated_at`
const SELECT = `${COLUMNS}, (select count(*)::int from (select 1 from receipt_items i where i.eligible_product_id = p.id
  limit ${MAX_COUNTED_USES}) as uses) as matched_items`

const sourceOf = (programId: number, { filters }: ProductListParameters, select = SELECT): ListSource => ({
  select,
  from: 'eligible_products p',
  where: (bind) => [`p.program_id = ${bind(programId)}`],
  filters: (bind) =>
    filters.product_active.length > 0
      ? [`p.product_active = any(${bind(filters.product_active.map((value) => value === 'true'))}::boolean[])`]
      : [],
  searchIn: [{ plain: 'p.product_name' }, 'p.skus::text', { plain: 'p.keywords::text' }, { plain: 'p.category' }],
  sorts: {
    product_name: 'lower(p.product_name)',
    category: 'lower(p.category)',
    points_per_cents: 'p.points_per_cents',
    updated_at: 'p.updated_at',
  },
  defaultSort: { key: 'product_name', direction: 'asc' },
  tieBreaker: 'p.id',
})

/** The products that earn points in a program, and their rates. */
export const listProducts = (
  { sql }: Context,
  programId: number,
  parameters: ProductListParameters,
): Promise<Listing<ProductRow>> => listRows<ProductRow>(sql, sourceOf(programId, parameters), parameters)

/** All products for a file, without counts, which are slow. */
export const listAllProducts = (
  { sql }: Context,
  programId: number,
  parameters: ProductListParameters,
): AsyncGenerator<Omit<ProductRow, 'matched_items'>[]> =>
  listAllRows<Omit<ProductRow, 'matched_items'>>(sql, sourceOf(programId, parameters, COLUMNS), parameters)

/** @returns null if the program has no such product */
export const findProduct = async (
  { sql }: Context,
  { productId, programId }: { programId: number; productId: number },
): Promise<ProductRow | null> => {
  const [row] = await sql<ProductRow>(
    `select ${SELECT} from eligible_products p where p.id = $1 and p.program_id = $2`,
    [productId, programId],
  )
  return row ?? null
}
