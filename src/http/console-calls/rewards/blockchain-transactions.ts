import { listParameters, listTransactions, TRANSACTION_FILTERS } from '@/domain/console-lists'
import { findNftSetup } from '@/domain/nft'
import { presentListing } from '@/http/programs/present-admin-program'
import { presentNftSetup, presentTransaction } from '@/http/rewards/present-reward-tabs'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: listParameters(TRANSACTION_FILTERS),
  handle: async ({ context, params, programId }, parameters) => {
    const which = { programId, rewardId: Number(params.reward_id) }
    const listing = await listTransactions(context, which, parameters)
    const setup = presentNftSetup(await findNftSetup(context, programId))
    return reply({ setup, ...presentListing(listing, 'blockchain_transactions', presentTransaction) })
  },
})
