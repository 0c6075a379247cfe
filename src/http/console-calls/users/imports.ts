import { listParameters } from '@/domain/console-lists'
import { listTransfers, TRANSFER_FILTERS } from '@/domain/exports'
import { allows } from '@/domain/permissions'
import { presentTransfer } from '@/http/imports-exports/present-export'
import { presentListing } from '@/http/programs/present-admin-program'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: listParameters(TRANSFER_FILTERS),
  handle: async ({ administrator, context, programId }, parameters) => {
    const can = (pair: Parameters<typeof allows>[2]) => allows(administrator.grants, programId, pair)
    const listing = await listTransfers(context, { programId, parameters, can, isAdmin: administrator.isAdmin })
    return reply(presentListing(listing, 'imports_and_exports', presentTransfer))
  },
})
