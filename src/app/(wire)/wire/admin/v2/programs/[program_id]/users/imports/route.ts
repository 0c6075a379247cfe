import { listParameters } from '@/domain/console-lists'
import { listTransfers, TRANSFER_FILTERS } from '@/domain/exports'
import { allows } from '@/domain/permissions'
import { consoleCall } from '@/http/console-call'
import { presentListing } from '@/http/present-admin-program'
import { presentTransfer } from '@/http/present-export'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/users/imports', {
  input: listParameters(TRANSFER_FILTERS),
  handle: async ({ administrator, context, programId }, parameters) => {
    const may = (pair: Parameters<typeof allows>[2]) => allows(administrator.grants, programId, pair)
    const listing = await listTransfers(context, { programId, parameters, may, isAdmin: administrator.isAdmin })
    return reply(presentListing(listing, 'imports_and_exports', presentTransfer))
  },
})
