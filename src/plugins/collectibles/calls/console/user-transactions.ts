import { listParameters, presentListing, programCall, reply } from '@/plugin/http'
import { listUserTransactions } from '../../domain'

export const GET = programCall({
  input: listParameters({}),
  handle: async ({ context, params, programId }, parameters) => {
    const participantId = Number(params.participant_id ?? params.end_user_id)
    const listing = await listUserTransactions(context, { programId, participantId }, parameters)
    return reply(presentListing(listing, 'blockchain_transactions', (row) => row))
  },
})
