import type { Context } from '@/domain/context'
import type { ClaimRefused } from '@/domain/rewards'
import { homeUrl } from './open-challenge-checkout'
import { openPayPage } from './open-pay-page'

type Request = { programId: number; participantId: number; rewardId: number; checkoutId: number; siteUrl: string }

/**
 * The pay page of a held, priced reward. If it can't be opened, the hold has been released and the reason is returned.
 */
export const openRewardPayPage = async (
  context: Context,
  { siteUrl, ...request }: Request,
): Promise<{ ok: true; url: string } | ClaimRefused> => {
  const page = await openPayPage(context, {
    ...request,
    successUrl: homeUrl(siteUrl),
    cancelUrl: `${siteUrl}/reward/${request.rewardId}`,
  })
  if (page.ok) return page
  return { ok: false, reason: page.reason === 'too_many' ? 'too_many_payments' : 'payment_unavailable' }
}
