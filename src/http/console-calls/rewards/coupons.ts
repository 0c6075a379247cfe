import { z } from 'zod'
import { COUPON_FILTERS, listCoupons, listParameters } from '@/domain/console-lists'
import { addCoupons, countCoupons, MAX_CODES_AT_ONCE } from '@/domain/rewards'
import { presentListing } from '@/http/programs/present-admin-program'
import { CODES_REQUIRED, presentAddedCoupons, refuseCodes } from '@/http/rewards/present-added-coupons'
import { claimPermissions, presentCoupon } from '@/http/rewards/present-reward-claim'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'
import { refuseOtherRow, sameRow } from '@/http/server/same-row'
import { translate } from '@/i18n'
import { splitCodes } from '@/platform/clean-code'

export const GET = programCall({
  input: listParameters(COUPON_FILTERS),
  handle: async ({ administrator, context, params, programId }, parameters) => {
    const which = { programId, rewardId: Number(params.reward_id) }
    const { remaining, total } = await countCoupons(context, which)
    const listing = await listCoupons(context, which, parameters)
    const coupons = presentListing(listing, 'coupons', presentCoupon(claimPermissions(administrator, programId)))
    return reply({ counts: { total, remaining, given: total - remaining }, ...coupons })
  },
})

const input = z.object({
  codes: z.union([z.string().transform(splitCodes), z.array(z.string())], CODES_REQUIRED),
  reward_id: sameRow,
})

export const POST = programCall({
  input,
  invalidMessage: CODES_REQUIRED,
  handle: async ({ administrator, context, params, programId }, { codes, reward_id }) => {
    const rewardId = Number(params.reward_id)
    const other = refuseOtherRow(reward_id, rewardId)
    if (other) return other
    const t = translate(administrator.locale, 'console')
    const added = await addCoupons(context, { programId, rewardId, codes })
    if (!added.ok) return refuseCodes(added.reason, { most: MAX_CODES_AT_ONCE, t })
    const named = added.refused.slice(0, MAX_NAMED)
    return presentAddedCoupons({ ...added, refused: named, refusedCount: added.refused.length }, t)
  },
})

/** Codes that an answer lists individually. */
const MAX_NAMED = 100
