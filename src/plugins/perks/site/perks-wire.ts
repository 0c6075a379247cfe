import type { Serialized } from '@/plugin/site'
import type { presentAccess, presentMerchant, presentMerchants, presentMyOffers } from '../calls/present-perks'

/** Answers of the perks calls (PERKS-27 to PERKS-33). */
export type OffersPage = Serialized<ReturnType<typeof presentMerchants>>
export type ListedMerchant = OffersPage['result'][number]
export type Merchant = Serialized<ReturnType<typeof presentMerchant>>
export type MerchantAddress = Merchant['merchantAddress']
export type Offer = Merchant['offers'][number]
export type MerchantAnswer = { result: Merchant[] }
export type Access = Serialized<ReturnType<typeof presentAccess>>
export type OwnOffers = Serialized<ReturnType<typeof presentMyOffers>>

export type RedeemAnswer = {
  redemption_data: {
    message?: string
    coupon?: { voucher: string }
    redemption_id?: number
    expires_at?: string
    webSite?: string
  }
}
