import { z } from 'zod'
import { listParameters } from '@/domain/console-lists'
import { createProgram, listPrograms, PROGRAM_FILTERS, PROGRAM_NAME } from '@/domain/organizations'
import { presentAdminProgram, presentListing } from '@/http/programs/present-admin-program'
import { consoleCall } from '@/http/server/console-call'
import { reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = consoleCall('GET /admin/v2/programs', {
  input: listParameters(PROGRAM_FILTERS),
  handle: async ({ administrator, context }, parameters) => {
    const listing = await listPrograms(context, [...administrator.grants.keys()], parameters)
    return reply(presentListing(listing, 'programs', presentAdminProgram))
  },
})

export const POST = consoleCall('POST /admin/v2/programs', {
  input: z.object({ name: PROGRAM_NAME }),
  handle: async ({ administrator, context }, { name }) => {
    const { id } = await createProgram(context, administrator.organizationId, name)
    return succeeded(text('programCreated'), { program_id: id })
  },
})
