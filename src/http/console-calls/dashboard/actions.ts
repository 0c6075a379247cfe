import { listParameters } from '@/domain/console-lists'
import { ACTION_FILTERS, listActions } from '@/domain/dashboard'
import { allows } from '@/domain/permissions'
import { presentListing } from '@/http/programs/present-admin-program'
import { presentAction } from '@/http/programs/present-dashboard'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: listParameters(ACTION_FILTERS),
  handle: async ({ administrator: { grants, locale }, context, programId }, parameters) => {
    const canSearchPeople = allows(grants, programId, 'users.view')
    const listing = await listActions(context, programId, parameters, { canSearchPeople })
    return reply(presentListing(listing, 'actions', (action) => presentAction(action, { grants, locale, programId })))
  },
})
