import type { EligibleProduct, PurchaseMerchant } from '@laurel/receipt-reader/facts'
import type { Context } from '@/domain/context'
import { env } from '@/platform/env'
import { onlyRow } from '@/platform/sql'
import type { DecideReceiptInput } from './decide-receipt'
import type { ExchangeRate } from './exchange-rates'
import type { ReceiptFacts } from './tag-receipt'

/** A program's limits (CONSOLE-70); the intersected types document each of them. */
export type ReceiptSettings = ReceiptFacts['settings'] &
  DecideReceiptInput['settings'] & {
    /** The number of bits (of 64) in which pictures may differ and still count as the same. */
    same_image_bits: number
    /** Points per cent of items of an external purchase without a product; 0: they earn nothing. */
    external_purchase_item_points_per_cents: number
    /** The percentage of receipts that are reviewed at random. */
    review_sample_percent: number
    /** What other currencies are worth in `currency`. */
    exchange_rates: ExchangeRate[]
  }

export type ReceiptRules = { products: EligibleProduct[]; merchants: PurchaseMerchant[]; settings: ReceiptSettings }

/**
 * Defaults of a program. On real photos, correctly read receipts have a confidence of at least 0.64, and pictures of
 * different receipts of one till differ in at least 5 bits. Receipts above the point limit may be forged.
 */
export const DEFAULT_RECEIPT_SETTINGS = {
  max_age_days: 14,
  exclusion_identifiers: [],
  merchant_names: null,
  velocity_per_day: 10,
  device_velocity_per_day: 20,
  same_image_bits: 4,
  total_tolerance_cents: 5,
  review_confidence: 0.6,
  review_above_points: 10_000,
  external_purchase_item_points_per_cents: 0,
  review_sample_percent: 2,
} as const satisfies {
  [Name in keyof Omit<ReceiptSettings, 'currency' | 'exchange_rates'>]: ReceiptSettings[Name] | readonly string[]
}

/** The currency in which a program's receipts earn points; it also distinguishes countries whose receipts look alike. */
export async function findProgramCurrency(
  { sql }: Pick<Context, 'sql'>,
  { programId }: { programId: number },
): Promise<string> {
  const { currency } = onlyRow(
    await sql<{ currency: string }>(
      `select coalesce(s.currency, upper(g.currency), 'USD') as currency from programs g
       left join purchase_proof_settings s on s.program_id = g.id where g.id = $1`,
      [programId],
    ),
  )
  return currency
}

/** A program's products, merchants and limits. */
export async function loadReceiptRules(
  { sql }: Pick<Context, 'sql'>,
  { programId }: { programId: number },
): Promise<ReceiptRules> {
  const products = await sql<EligibleProduct>(
    `select id, product_name, skus, keywords, points_per_cents::float8 as points_per_cents, product_active
     from eligible_products where program_id = $1 and product_active order by id`,
    [programId],
  )
  const merchants = await listMerchants({ sql }, programId)
  const currency = await findProgramCurrency({ sql }, { programId })
  const [row] = await sql<Omit<ReceiptSettings, 'merchant_names' | 'currency'> & { known_merchants_only: boolean }>(
    `select max_age_days::int, exclusion_identifiers, velocity_per_day::int, device_velocity_per_day::int, same_image_bits::int,
       total_tolerance_cents::int, review_confidence::float8, review_above_points::int, review_sample_percent::float8,
       external_purchase_item_points_per_cents::float8, known_merchants_only, exchange_rates
     from purchase_proof_settings where program_id = $1`,
    [programId],
  )
  const { known_merchants_only, ...settings } = row ?? {
    ...DEFAULT_RECEIPT_SETTINGS,
    exclusion_identifiers: [],
    review_sample_percent: env.RECEIPT_REVIEW_SAMPLE_PERCENT,
    known_merchants_only: false,
    exchange_rates: [],
  }
  const merchant_names = known_merchants_only ? merchants.flatMap(({ aliases, name }) => [name, ...aliases]) : null
  return { products, merchants, settings: { ...settings, currency, merchant_names } }
}

/** The merchants to choose from for a receipt: active ones, and its current merchant even if inactive. */
export const listMerchantOptions = (
  { sql }: Pick<Context, 'sql'>,
  { merchantId, programId }: { programId: number; merchantId: number | null },
): Promise<(Pick<PurchaseMerchant, 'id' | 'name'> & { active: boolean })[]> =>
  sql('select id, name, active from purchase_merchants where program_id = $1 and (active or id = $2) order by name', [
    programId,
    merchantId,
  ])

export const listMerchants = ({ sql }: Pick<Context, 'sql'>, programId: number): Promise<PurchaseMerchant[]> =>
  sql<PurchaseMerchant>(
    'select id, name, aliases from purchase_merchants where program_id = $1 and active order by name',
    [programId],
  )
