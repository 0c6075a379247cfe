import { listParameters, presentListing, programCall, reply } from '@/plugin/http'
import { findNftSetup, listTransactions, TRANSACTION_FILTERS } from '../../domain'
import { presentNftSetup, presentTransaction } from '../present-transaction'

export const GET = programCall({
  input: listParameters(TRANSACTION_FILTERS),
  handle: async ({ context, params, programId }, parameters) => {
    const which = { programId, rewardId: Number(params.reward_id) }
    const listing = await listTransactions(context, which, parameters)
    const setup = presentNftSetup(await findNftSetup(context, programId))
    return reply({ setup, ...presentListing(listing, 'blockchain_transactions', presentTransaction) })
  },
})
