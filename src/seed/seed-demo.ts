import type { Context } from '@/domain/context'
import { verifyLedger } from '@/domain/points'
import { reviewTiers } from '@/domain/tiers'
import { seedDraws } from './draws'
import { seedPeople } from './people/seed-people'
import { seedPlugins } from './plugin-seed'
import { seedContent } from './seed-content'
import { findSeedDay, type SeedState } from './seed-state'

export type Seeding = { made: Record<string, number> }

/**
 * Creates the demo, or what is missing of it: rows are identified by natural keys, so that a second run changes nothing
 * and an interrupted one is continued. @throws if a balance isn't the sum of its entries
 *
 * @param onMade called with the number of new rows of each kind
 */
export const seedDemo = async (
  context: Context,
  { onMade = () => {}, participants = 300 }: { participants?: number; onMade?: SeedState['made'] } = {},
): Promise<Seeding> => {
  const made: Record<string, number> = {}
  const state: SeedState = {
    context,
    today: await findSeedDay(context),
    made: (noun, count) => {
      made[noun] = (made[noun] ?? 0) + count
      onMade(noun, count)
    },
  }
  const content = await seedContent(state)
  await seedPlugins('content', state, content)
  await seedPeople(state, content, participants)
  // For tier years that ended within the history.
  await reviewTiers(context)
  await seedDraws(state)
  await seedPlugins('history', state, content)
  const { differences, differing } = await verifyLedger(context.sql)
  if (differing > 0)
    throw new Error(`the seed produced ${differing} wrong balances: ${JSON.stringify(differences.slice(0, 5))}`)
  return { made }
}
