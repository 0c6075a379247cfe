import type { SeededContent, SeedState } from '@/plugin/seed'
import { saveChannel } from '../domain'
import { saveChoice } from '../domain/subscriptions'

/** Pennywort's owner gets the weekly summary and two alerts; its Slack channel waits for a real address. */
export const seedAlerts = async ({ context, made }: SeedState, { programIds }: SeededContent): Promise<void> => {
  const programId = programIds.pennywort
  const [stored] = await context.sql('select 1 from alert_subscriptions where program_id = $1', [programId])
  const [owner] = await context.sql<{ id: number }>(
    "select id from administrators where email = 'owner@laurel.example'",
  )
  if (stored || !owner) return
  await saveChoice(context, {
    ...{ programId, administratorId: owner.id },
    form: { summary: true, kinds: { receipts_waiting: true, stock: true } },
  })
  const saved = await saveChannel(context, {
    ...{ programId, channelId: null },
    form: {
      ...{ name: '#loyalty', url: 'https://hooks.slack.com/services/T0000/B0000/demo', locale: 'en', is_active: false },
      kinds: { receipts_waiting: true, webhooks: true, unusual_points: true },
    },
  })
  if (!saved.ok) throw new Error(`the demo could not add an alert channel: ${saved.reason}`)
  made('alert channels', 1)
}
