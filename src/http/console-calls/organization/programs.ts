import { listParameters } from '@/domain/console-lists'
import { findOrganization, listPrograms, PROGRAM_FILTERS } from '@/domain/organizations'
import { presentAdminProgram, presentListing, presentOrganization } from '@/http/programs/present-admin-program'
import { accountCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = accountCall({
  input: listParameters(PROGRAM_FILTERS),
  handle: async ({ administrator, context }, parameters) => {
    const listing = await listPrograms(context, [...administrator.grants.keys()], parameters)
    const organization = presentOrganization(await findOrganization(context, administrator.organizationId))
    return reply({ organization, ...presentListing(listing, 'programs', presentAdminProgram) })
  },
})
