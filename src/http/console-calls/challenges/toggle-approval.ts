import { z } from 'zod'
import { setApproval } from '@/domain/challenges'
import { programCall } from '@/http/server/console-call'
import { failed, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const POST = programCall({
  /** `approved` is the new state rather than a toggle, so that a second click does not undo the first. */
  input: z.object({ approved: z.union([z.boolean(), z.stringbool()]).optional() }),
  handle: async ({ context, params, programId }, { approved }) => {
    const set = await setApproval(context, { programId, challengeId: Number(params.challenge_id), approved })
    if (!set) return failed(404, text('notFound'))
    return succeeded(set.approved ? text('challengeApproved') : text('challengeToDraft'), set)
  },
})
