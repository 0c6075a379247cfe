import { seedAdministrators } from './administrators'
import { seedBrands } from './brands'
import { seedChallenges } from './challenges'
import { seedIntegrations } from './integrations'
import { seedLayout } from './layout'
import { type Pictures, seedMedia } from './media'
import { seedOrganizations } from './organizations'
import { seedPages } from './pages'
import { seedPerks } from './perks'
import { seedProgramSettings } from './program-settings'
import { seedPrograms } from './programs'
import { seedReceiptRules } from './receipt-rules'
import { seedRewards } from './rewards'
import type { ProgramIds, Scene } from './scene'
import { seedSocial } from './social'
import { seedZipCodes } from './zip-codes'

/** What the people's history refers to: ids by program and by the keys of the content. */
export type SeededContent = {
  programIds: ProgramIds
  administratorIds: ReadonlyMap<string, number>
  challengeIds: ReadonlyMap<string, number>
  rewardIds: ReadonlyMap<string, number>
  pictures: Pictures
}

/** Everything that administrators would have made, in the order in which rows refer to each other. */
export const seedContent = async (scene: Scene): Promise<SeededContent> => {
  const organizationIds = await seedOrganizations(scene)
  const programIds = await seedPrograms(scene, organizationIds)
  const administratorIds = await seedAdministrators(scene, organizationIds, programIds)
  const pictures = await seedMedia(scene, programIds)
  await seedBrands(scene, { organizationIds, programIds, pictures })
  await seedProgramSettings(scene, programIds)
  await seedPages(scene, programIds)
  await seedLayout(scene, programIds, pictures)
  await seedReceiptRules(scene, programIds)
  const pageIds = await seedSocial(scene, programIds, pictures)
  const challengeIds = await seedChallenges(scene, { programIds, pictures, pageIds })
  const rewardIds = await seedRewards(scene, { programIds, pictures, challengeIds })
  await seedPerks(scene, programIds, pictures)
  await seedZipCodes(scene)
  await seedIntegrations(scene, programIds)
  return { programIds, administratorIds, challengeIds, rewardIds, pictures }
}
