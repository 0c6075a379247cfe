import { listParameters, presentListing, programCall, reply } from '@/plugin/http'
import { findNftSetup, listTransactions, TRANSACTION_FILTERS } from '../../domain'
import { presentNftSetup, presentTransaction } from '../present-transaction'
import { CREATE_TRANSACTION_CALL } from './aptos-calls'

export const GET = programCall({
  input: listParameters(TRANSACTION_FILTERS),
  handle: async ({ context, programId }, parameters) => {
    const listing = await listTransactions(context, { programId }, parameters)
    const setup = presentNftSetup(await findNftSetup(context, programId))
    return reply({ setup, ...presentListing(listing, 'blockchain_transactions', presentTransaction) })
  },
})

export const POST = programCall(CREATE_TRANSACTION_CALL)
