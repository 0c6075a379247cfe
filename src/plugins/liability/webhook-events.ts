import { z } from 'zod'

declare module '@/plugin' {
  interface PluginEvents {
    'liability.month_closed': true
  }
}

export const webhookEvents = {
  'liability.month_closed': {
    scope: 'finance.read',
    summary: 'Finance closes a month. Its figures never change: read them by GET /v1/liability.',
    data: z
      .object({
        month: z.string(),
        hash: z.string(),
        currency: z.string(),
        opening: z.int(),
        closing: z.int(),
        deferred_revenue: z.string(),
      })
      .meta({ id: 'LiabilityMonthClosedEvent' }),
  },
} as const
