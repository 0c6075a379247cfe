import type { z } from 'zod'
import { ENTRY_FILTERS, listParameters, listSweepstakeEntries } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { findDrawResults } from '@/domain/draws'
import { presentListing } from '@/http/programs/present-admin-program'
import { presentEntry, presentSweepstake } from '@/http/rewards/present-reward-tabs'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

const input = listParameters(ENTRY_FILTERS)
type CallContext = { context: Context; programId: number; params: Record<string, string> }

/** GET sweepstake of a reward (CONSOLE-134), and the JSON of its page. */
export const SWEEPSTAKE_CALL = programCall({
  input,
  handle: async ({ context, params, programId }: CallContext, parameters: z.infer<typeof input>): Promise<Reply> => {
    const which = { programId, rewardId: Number(params.reward_id) }
    const results = await findDrawResults(context, which)
    if (!results) return failed(404, text('notFound'))
    const listing = await listSweepstakeEntries(context, which, parameters)
    return reply({ sweepstake: presentSweepstake(results), ...presentListing(listing, 'entries', presentEntry) })
  },
})
