import type { Context } from '@/domain/context'
import { verifyLedger } from '@/domain/points'
import { reviewTiers } from '@/domain/tiers'
import { seedCollectibles } from './collectibles'
import { seedDraws } from './draws'
import { seedPeople } from './people/seed-people'
import { seedContent } from './seed-content'
import { findToday, type SeedState } from './seed-state'

export type Seeding = { made: Record<string, number> }

/**
 * Makes the demo, or what is missing of it: each row is known by its natural key, so that a second run changes nothing
 * and one that was cut off is continued. @throws where a balance is not the sum of its entries
 *
 * @param onMade is told how many rows of each noun were made
 */
export const seedDemo = async (
  context: Context,
  { onMade = () => {}, participants = 300 }: { participants?: number; onMade?: SeedState['made'] } = {},
): Promise<Seeding> => {
  const made: Record<string, number> = {}
  const state: SeedState = {
    context,
    today: await findToday(context),
    made: (noun, count) => {
      made[noun] = (made[noun] ?? 0) + count
      onMade(noun, count)
    },
  }
  const content = await seedContent(state)
  await seedPeople(state, content, participants)
  // Years that ended in the history.
  await reviewTiers(context)
  await seedDraws(state)
  await seedCollectibles(state, content)
  const { differences, differing } = await verifyLedger(context.sql)
  if (differing > 0)
    throw new Error(`the seed left ${differing} wrong balances: ${JSON.stringify(differences.slice(0, 5))}`)
  return { made }
}
