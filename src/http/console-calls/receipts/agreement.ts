import { findRange, rangeInput } from '@/domain/dashboard'
import { findAgreement } from '@/domain/receipt-review'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: rangeInput,
  handle: async ({ context, programId }, query) => {
    const { from, to } = await findRange(context, programId, query)
    return reply({ from, to, ...(await findAgreement(context, { programId, from, to })) })
  },
})
