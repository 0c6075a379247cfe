import type { Barcode, RedemptionType } from '@/plugin/domain'

/** A snapshot of the offer, so that a redemption can be shown after the offer is gone. */
export type RedemptionData = {
  merchant_name?: string
  merchant_slug?: string
  offer_text_short?: string
  code?: string | null
  barcode?: Barcode
  web_site?: string | null
  message?: string | null
  unavailable?: boolean
  /** The partner says that no uses are left. */
  used_up?: boolean
  retry_after?: number | null
}

export type RedemptionRow = {
  id: number
  participant_id: number
  offer_id: number | null
  endeca_key: string
  type: RedemptionType
  status: 'requested' | 'redeemed' | 'refused' | 'unknown' | 'reported'
  idempotency_key: string
  data: RedemptionData
  provider: string
  year: number
  redeemed_at: Date | null
  voucher_shown_until: Date | null
}

/** @param alias of `offer_redemptions` */
export const redemptionColumns = (alias: string): string =>
  `${alias}.id, ${alias}.participant_id, ${alias}.offer_id, ${alias}.endeca_key, ${alias}.redemption_type as type, ${alias}.status,
   ${alias}.idempotency_key, coalesce(${alias}.redemption_data, '{}') as data, ${alias}.provider, ${alias}.year::int as year, ${alias}.redeemed_at,
   ${alias}.voucher_shown_until`

/** Whether its voucher is still shown. */
export const isLive = ({ status, voucher_shown_until }: RedemptionRow, now: Date): boolean =>
  status === 'redeemed' && voucher_shown_until !== null && voucher_shown_until > now
