import { z } from 'zod'
import { listOwnCodes } from '@/domain/codes'
import { presentCode } from '@/http/codes/present-code'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/my_codes', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const codes = await listOwnCodes(context, { programId, participantId: participant.id })
    return reply({ codes: codes.map((code) => presentCode(code, basePath)) })
  },
})
