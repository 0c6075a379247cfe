import { consoleAddress } from '../../../resolve-route'

const TIERS = '/programs/:program_id/settings/program/program_tiers'

export const tierPaths = (programId: number) => ({
  list: consoleAddress(TIERS, { program_id: programId }),
  new: consoleAddress(`${TIERS}/new`, { program_id: programId }),
  versions: (id: number) =>
    consoleAddress(`${TIERS}/:program_tier_id/versions`, { program_id: programId, program_tier_id: id }),
  edit: (id: number) =>
    consoleAddress(`${TIERS}/:program_tier_id/edit`, { program_id: programId, program_tier_id: id }),
})
