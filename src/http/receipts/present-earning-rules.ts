import type { EarningRules as Rules } from '@/domain/receipts'

/** What a program's receipts earn points for, for its site. `points_per_unit` is per 1.00 of `currency`. */
export const presentEarningRules = ({ currency, max_age_days, merchant_names, product_count, products }: Rules) => ({
  products: products.map(({ points_per_cents, product_name }) => ({
    product_name,
    points_per_unit: Math.round(points_per_cents * 1_000_000) / 10_000,
  })),
  currency,
  more: product_count - products.length,
  max_age_days,
  merchant_names,
})
export type EarningRules = ReturnType<typeof presentEarningRules>
