import { findRange, loadMetrics, rangeInput } from '@/domain/dashboard'
import { presentMetrics } from '@/http/programs/present-dashboard'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: rangeInput,
  handle: async ({ context, programId }, request) => {
    const range = await findRange(context, programId, request)
    return reply(presentMetrics(await loadMetrics(context, programId, range), range))
  },
})
