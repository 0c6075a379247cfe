import type { Answer } from '../call'
import type { RedeemAnswer } from './perks-wire'
import { type Redemption, RedemptionRefused } from './redemption-machine'

/** What the server answered to a redemption. @param now of this device, when the answer came @throws RedemptionRefused */
export const readRedemption = (answer: Answer<RedeemAnswer>, now: number): Redemption => {
  if (!answer.ok) {
    const said = (answer.body as Partial<RedeemAnswer> | undefined)?.redemption_data?.message ?? answer.message
    // No answer and a failing server leave it open; asked again, the server tells what came of it (RULE-39).
    throw new RedemptionRefused({ message: said, isTemporary: answer.status === 0 || answer.status >= 500 })
  }
  const { coupon, expires_at, redemption_id, webSite } = answer.body.redemption_data
  return {
    redemptionId: redemption_id ?? null,
    voucher: coupon ? decodeAmpersands(coupon.voucher) : null,
    expiresAt: expires_at ? onThisDevice(expires_at, answer.servedAt ?? now, now) : null,
    webSite: webSite ?? null,
  }
}

/** Providers escape the addresses of images as HTML (PERKS-33). */
export const decodeAmpersands = (address: string): string => address.replaceAll('&amp;', '&')

/** A moment of the server's clock on that of this device, which may be wrong by hours. */
const onThisDevice = (moment: string, serverNow: number, now: number): number => Date.parse(moment) - serverNow + now
