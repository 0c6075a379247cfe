import { type CsvColumn, listParameters } from '@/domain/console-lists'
import {
  ENTRY_SEPARATOR,
  listAllMerchants,
  listAllProducts,
  type MERCHANT_COLUMNS,
  MERCHANT_FILTERS,
  type MerchantRow,
  type PRODUCT_COLUMNS,
  PRODUCT_FILTERS,
  type ProductRow,
} from '@/domain/purchase-proof'
import { listKind } from '../export-kind'

const joined = (entries: readonly string[]): string => entries.join(ENTRY_SEPARATOR)

/** The columns of the import, so that the file can be imported again. */
const PRODUCT_CSV: readonly (CsvColumn<Omit<ProductRow, 'matched_items'>> & {
  header: (typeof PRODUCT_COLUMNS)[number]
})[] = [
  { header: 'product_name', value: ({ product_name }) => product_name },
  { header: 'skus', value: ({ skus }) => joined(skus) },
  { header: 'keywords', value: ({ keywords }) => joined(keywords) },
  { header: 'category', value: ({ category }) => category },
  { header: 'points_per_cents', value: ({ points_per_cents }) => points_per_cents },
  { header: 'active', value: ({ product_active }) => product_active },
]

const MERCHANT_CSV: readonly (CsvColumn<Omit<MerchantRow, 'receipts'>> & {
  header: (typeof MERCHANT_COLUMNS)[number]
})[] = [
  { header: 'name', value: ({ name }) => name },
  { header: 'aliases', value: ({ aliases }) => joined(aliases) },
  { header: 'address', value: ({ address }) => address },
  { header: 'active', value: ({ active }) => active },
]

export const purchase_proof_products = listKind({
  permission: 'receipts.view',
  filename: 'products',
  parameters: listParameters(PRODUCT_FILTERS),
  rows: (context, { parameters, programId }) => listAllProducts(context, programId, parameters),
  columns: PRODUCT_CSV,
})

export const purchase_proof_merchants = listKind({
  permission: 'receipts.view',
  filename: 'merchants',
  parameters: listParameters(MERCHANT_FILTERS),
  rows: (context, { parameters, programId }) => listAllMerchants(context, programId, parameters),
  columns: MERCHANT_CSV,
})
