import type { MerchantForm } from './merchant-form'
import type { ProductForm } from './product-form'
import { type Identity, NO_IDENTITY } from './unique-identifier-index'

/** Rows per program: more than people could maintain. */
export const MAX_ROWS = 10_000

/**
 * One of the two lists that receipts are matched against. Both have rows with a unique name that are active or not, and
 * that can be deleted only while no receipt references them.
 */
export type ProofList<Form extends object> = {
  table: 'eligible_products' | 'purchase_merchants'
  /** The noun of audit actions, such as `product.created`. */
  noun: 'product' | 'merchant'
  /** The unique column, in any letter case. */
  name: keyof Form & string
  active: keyof Form & string
  /** Every column of the form, and its type in PostgreSQL. */
  columns: Record<keyof Form & string, 'text' | 'jsonb' | 'numeric' | 'boolean'>
  /** Selects the columns of the form. */
  select: string
  /** Values that must be unique while the row is active. */
  identityOf: (form: Form) => Identity
  /** A query that finds out whether a receipt references row $1. */
  isUsed: string
}

export const PRODUCTS: ProofList<ProductForm> = {
  table: 'eligible_products',
  noun: 'product',
  name: 'product_name',
  active: 'product_active',
  columns: {
    product_name: 'text',
    skus: 'jsonb',
    keywords: 'jsonb',
    category: 'text',
    points_per_cents: 'numeric',
    product_active: 'boolean',
  },
  select: `product_name, skus, keywords, coalesce(category, '') as category, points_per_cents::float8 as points_per_cents, product_active`,
  identityOf: ({ product_active, product_name, skus }) =>
    product_active ? { names: [product_name], skus } : NO_IDENTITY,
  isUsed: 'select 1 from receipt_items where eligible_product_id = $1 limit 1',
}

export const MERCHANTS: ProofList<MerchantForm> = {
  table: 'purchase_merchants',
  noun: 'merchant',
  name: 'name',
  active: 'active',
  columns: { name: 'text', aliases: 'jsonb', address: 'text', active: 'boolean' },
  select: `name, aliases, coalesce(address, '') as address, active`,
  identityOf: () => NO_IDENTITY,
  isUsed: 'select 1 from receipts where purchase_proof_merchant_id = $1 limit 1',
}

export const columnsOf = <Form extends object>({ columns }: ProofList<Form>): (keyof Form & string)[] =>
  Object.keys(columns) as (keyof Form & string)[]

/** The column definitions for rows from a JSON parameter: `jsonb_to_recordset($2) as given (name text, ...)`. */
export const recordOf = <Form extends object>({ columns }: ProofList<Form>): string =>
  Object.entries(columns)
    .map(([column, type]) => `${column} ${type}`)
    .join(', ')
