import { ADMINISTRATOR_FILTERS, listAdministrators } from '@/domain/administrators'
import { listParameters } from '@/domain/console-lists'
import { consoleCall } from '@/http/console-call'
import { presentListing } from '@/http/present-admin-program'
import { presentAdministrator } from '@/http/present-administrator'
import { reply } from '@/http/reply'

/** The page's own address as JSON (RULE-41): the list that GET /admin/v2/users answers. */
export const GET = consoleCall('GET /admin/v2/organization/admins', {
  input: listParameters(ADMINISTRATOR_FILTERS),
  handle: async ({ administrator, context }, parameters) => {
    const listing = await listAdministrators(context, administrator.organizationId, parameters)
    return reply(presentListing(listing, 'users', presentAdministrator))
  },
})
