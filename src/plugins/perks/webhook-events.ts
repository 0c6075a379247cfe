import { z } from 'zod'

declare module '@/plugin' {
  interface PluginEvents {
    'offer.redeemed': true
  }
}

/** Recorded by a trigger (database/functions/laurel_event_redemptions.sql). */
export const webhookEvents = {
  'offer.redeemed': {
    scope: 'offers.read',
    summary: 'An offer is redeemed.',
    data: z
      .object({
        participant: z.object({ id: z.int(), identifier: z.string() }),
        offer: z.object({ id: z.int().nullable(), endeca_key: z.string() }),
        redemption_id: z.int(),
        redemption_type: z.string(),
      })
      .meta({ id: 'RedemptionEvent' }),
  },
} as const
