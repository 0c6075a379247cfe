import { z } from 'zod'
import { importCoupons, MAX_CODES_OF_FILE, readCouponFile } from '@/domain/rewards'
import { consoleCall } from '@/http/console-call'
import { presentAddedCoupons, refuseCodes } from '@/http/present-added-coupons'
import { failed } from '@/http/reply'
import { translate } from '@/i18n'

/** 100,000 codes of 64 characters, quoted, with their line ends, and what a form adds. */
const MAX_FILE_BYTES = 8_000_000

export const POST = consoleCall('POST /admin/v2/rewards/:reward_id/coupons/import', {
  maxBytes: MAX_FILE_BYTES,
  input: z.object({ file: z.instanceof(File, { error: 'A .csv or .txt file is required.' }) }),
  handle: async ({ administrator, context, params, programId }, { file }) => {
    const t = translate(administrator.locale, 'console')
    if (!/\.(csv|txt)$/i.test(file.name)) {
      const words = t('rewards.coupons.wrongFile')
      return failed(422, words, { file: [words] })
    }
    const which = { programId, rewardId: Number(params.reward_id) }
    const imported = await importCoupons(context, { ...which, codes: readCouponFile(file) })
    if (!imported.ok) return refuseCodes(imported.reason, { most: MAX_CODES_OF_FILE, t })
    return presentAddedCoupons(imported, t)
  },
})
