import { type Context, readSettings } from '@/plugin'
import type { Account } from './journal'

export type LiabilitySettings = {
  is_on: boolean
  sales_account: string
  deferred_account: string
  revenue_account: string
  report_to: string | null
}

export const DEFAULT_ACCOUNTS = {
  sales_account: 'Sales',
  deferred_account: 'Deferred revenue: points',
  revenue_account: 'Revenue from points',
} as const

export const findLiabilitySettings = (context: Context, programId: number): Promise<LiabilitySettings> =>
  readSettings<LiabilitySettings>(context, 'liability', programId)

export const accountNames = (settings: LiabilitySettings): Record<Account, string> => ({
  sales: settings.sales_account || DEFAULT_ACCOUNTS.sales_account,
  deferred: settings.deferred_account || DEFAULT_ACCOUNTS.deferred_account,
  revenue: settings.revenue_account || DEFAULT_ACCOUNTS.revenue_account,
})
