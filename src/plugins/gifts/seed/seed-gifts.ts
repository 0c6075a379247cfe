import { daysFrom, type SeededContent, type SeedState } from '@/plugin/seed'
import { sendGift, settleGifts } from '../domain'
import { DEFAULTS } from '../domain/gift-settings'

/** Members of Pennywort give each other Sprigs: one gift waits for Maya, and hers is held because it goes in a circle. */
export const seedGifts = async (state: SeedState, { programIds }: SeededContent): Promise<void> => {
  const programId = programIds.pennywort
  const { context } = state
  const [stored] = await context.sql('select 1 from gifts_settings where program_id = $1', [programId])
  if (stored) return
  await context.payload.create({
    collection: 'gifts-settings',
    data: { program: programId, is_on: true, checks: true, ...DEFAULTS },
    overrideAccess: true,
    depth: 0,
    req: { ...context.req },
  })
  const [maya, friend] = await context.sql<{ id: number; email: string }>(
    `select p.id, p.email from participants p join participant_balances b on b.participant_id = p.id
     where p.program_id = $1 and p.status = 'active' and p.email_verified_at is not null and p.created_at < $2
       and p.is_test is not true and b.unused_points >= 100
     order by p.email <> 'maya@example.com', b.unused_points desc, p.id limit 2`,
    [programId, daysFrom(state, -20)],
  )
  if (!maya || !friend) return
  const yesterday = { ...context, now: daysFrom(state, -1) }
  for (const [from, to, points, message] of [
    [friend, maya, 60, 'For the picnic!'],
    [maya, friend, 25, ''],
  ] as const) {
    const gift = await sendGift(yesterday, {
      ...{ programId, giverId: from.id, to: { email: to.email }, points, message, deviceHash: null },
      key: `demo-gift-${points}`,
    })
    if (!gift.ok) throw new Error(`the demo could not send a gift: ${gift.reason}`)
    await settleGifts(context)
  }
  state.made('gifts', 2)
}
