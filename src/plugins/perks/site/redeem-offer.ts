import type { Answer } from '@/plugin/site'
import type { RedeemAnswer } from './perks-wire'
import { type Redemption, RedemptionRefused } from './redemption-machine'

/** Parses the answer to a redemption. @param now when it arrived, by the device's clock @throws RedemptionRefused */
export const readRedemption = (answer: Answer<RedeemAnswer>, now: number): Redemption => {
  if (!answer.ok) {
    const message = (answer.body as Partial<RedeemAnswer> | undefined)?.redemption_data?.message ?? answer.message
    // Without an answer, or after a server error, the outcome is unknown; on a retry the server returns it (RULE-39).
    throw new RedemptionRefused({ message, isTemporary: answer.status === 0 || answer.status >= 500 })
  }
  const { coupon, expires_at, redemption_id, webSite } = answer.body.redemption_data
  return {
    redemptionId: redemption_id ?? null,
    voucher: coupon ? decodeAmpersands(coupon.voucher) : null,
    expiresAt: expires_at ? onThisDevice(expires_at, answer.servedAt ?? now, now) : null,
    webSite: webSite ?? null,
  }
}

/** Providers escape image addresses as HTML (PERKS-33). */
export const decodeAmpersands = (address: string): string => address.replaceAll('&amp;', '&')

/** Converts a time of the server's clock to the device's, which may be hours off. */
const onThisDevice = (moment: string, serverNow: number, now: number): number => Date.parse(moment) - serverNow + now
