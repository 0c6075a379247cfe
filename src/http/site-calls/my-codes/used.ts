import { z } from 'zod'
import { markCode } from '@/domain/codes'
import { failed, succeeded } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { text } from '@/i18n/text'

export const POST = siteCall('POST /public/my_codes/:code_id/used', {
  input: z.object({ used: z.union([z.boolean(), z.stringbool()]) }),
  handle: async ({ context, params, participant, programId }, { used: isUsed }) => {
    const code = { code: params.code_id ?? '', isUsed, programId, participantId: participant.id }
    if (!(await markCode(context, code))) return failed(404, text('notFound'))
    return succeeded(text(isUsed ? 'codes.used' : 'codes.notUsed'))
  },
})
