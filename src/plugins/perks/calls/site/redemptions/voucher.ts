import { z } from 'zod'
import { failed, readStoredFile, siteCall, text } from '@/plugin/http'
import { findVoucher, renderVoucher } from '../../../domain'
import { readRedemptionId } from '../../redemption-id'

export const GET = siteCall('GET /offers/redemptions/:redemption_id/voucher', {
  input: z.object({}),
  handle: async ({ context, locale, params, participant, programId }) => {
    const id = readRedemptionId(params.redemption_id)
    const voucher = id === null ? null : await findVoucher(context, { id, programId, participantId: participant.id })
    if (!voucher) return failed(404, text('notFound'))
    const headers = {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
    }
    const picture = voucher.picture && (await readStoredFile(context.payload, 'media', voucher.picture.filename))
    return { headers, body: renderVoucher(voucher, { locale, now: context.now, picture }) }
  },
})
