import type { SiteReceipt } from '@/http/receipts/present-receipt'

export type { EarningRules } from '@/http/receipts/present-earning-rules'
export type { SiteReceipt, SiteReceiptDetail, SiteReceiptOutcome } from '@/http/receipts/present-receipt'

export type ReceiptsPageOfMine = {
  data: SiteReceipt[]
  page: number
  page_size: number
  total: number
  total_pages: number
}

/** CONSOLE-162. */
export const ISSUE_KINDS = ['item_not_recognized', 'incorrect_points_awarded', 'wrong_item_categorized'] as const
