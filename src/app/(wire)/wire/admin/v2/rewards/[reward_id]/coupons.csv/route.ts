import { COUPON_FILTERS, listAllCoupons, listParameters, writeCsv } from '@/domain/console-lists'
import { consoleCall } from '@/http/console-call'
import { couponCsv, readersRights } from '@/http/present-reward-claim'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/rewards/:reward_id/coupons.csv', {
  input: listParameters(COUPON_FILTERS),
  handle: async ({ administrator, context, params, programId }, parameters) => {
    const which = { programId, rewardId: Number(params.reward_id) }
    return reply(
      writeCsv(couponCsv(readersRights(administrator, programId)), listAllCoupons(context, which, parameters)),
      {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="coupons.csv"',
        },
      },
    )
  },
})
