import { seedAdministrators } from './administrators'
import { seedBilingualContent } from './bilingual'
import { seedBrands } from './brands'
import { seedChallenges } from './challenges'
import { seedHomes } from './homes'
import { seedIntegrations } from './integrations'
import { seedLayout } from './layout'
import { seedMedia } from './media'
import { seedOrganizations } from './organizations'
import { seedPages } from './pages'
import { seedProgramSettings } from './program-settings'
import { seedPrograms } from './programs'
import { seedReceiptRules } from './receipt-rules'
import { seedRewards } from './rewards'
import type { SeedState } from './seed-state'
import type { SeededContent } from './seeded-content'
import { seedZipCodes } from './zip-codes'

/** Seeds what administrators would create, in foreign-key order. */
export const seedContent = async (state: SeedState): Promise<SeededContent> => {
  const organizationIds = await seedOrganizations(state)
  const programIds = await seedPrograms(state, organizationIds)
  const administratorIds = await seedAdministrators(state, organizationIds, programIds)
  const pictures = await seedMedia(state, programIds)
  await seedBrands(state, { organizationIds, programIds, pictures })
  await seedProgramSettings(state, programIds)
  await seedPages(state, programIds)
  await seedLayout(state, programIds, pictures)
  await seedHomes(state, programIds)
  await seedReceiptRules(state, programIds)
  const challengeIds = await seedChallenges(state, { programIds, pictures })
  const rewardIds = await seedRewards(state, { programIds, pictures, challengeIds })
  await seedBilingualContent(state, programIds, pictures)
  await seedZipCodes(state)
  await seedIntegrations(state, programIds)
  return { programIds, administratorIds, challengeIds, rewardIds, pictures }
}
