import { ADMINISTRATOR_FILTERS, listAdministrators } from '@/domain/administrators'
import { listParameters } from '@/domain/console-lists'
import { presentAdministrator } from '@/http/administrators/present-administrator'
import { presentListing } from '@/http/programs/present-admin-program'
import { accountCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = accountCall({
  input: listParameters(ADMINISTRATOR_FILTERS),
  handle: async ({ administrator, context }, parameters) => {
    const listing = await listAdministrators(context, administrator.organizationId, parameters)
    return reply(presentListing(listing, 'users', presentAdministrator))
  },
})
