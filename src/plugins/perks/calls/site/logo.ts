import { z } from 'zod'
import { failed, parseId, siteCall, text } from '@/plugin/http'
import { findUnbrandedMerchant } from '../../domain'
import { drawLogo } from '../draw-logo'

/** A generated logo for a merchant without one. */
export const GET = siteCall('GET /public/offers/logos/:merchant_id', {
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const id = parseId().safeParse(params.merchant_id)
    const merchant = id.success ? await findUnbrandedMerchant(context, { id: id.data, programId }) : null
    if (!merchant) return failed(404, text('notFound'))
    return {
      body: drawLogo(merchant),
      headers: {
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'",
      },
    }
  },
})
