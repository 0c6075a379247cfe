import { failed, readId, reply, signedCall, text } from '@/plugin/http'
import { recordContestEntry } from '../domain/photo-contest'
import { verifyContestEntry } from './verify-entry'

/** Entries of a program's photo contest, reported by the contest. A repeated report changes nothing. */
export const POST = signedCall({
  actor: 'photo contest',
  verify: verifyContestEntry,
  handle: async ({ context, params }, entry) => {
    const recorded = await recordContestEntry(context, { programId: readId(params.program_id) ?? 0, entry })
    if (!recorded.ok) return failed(422, text('notFound'), { participant_id: [text('notFound')] })
    return reply({ received: true, new: recorded.isNew, outcome: recorded.outcome })
  },
})
