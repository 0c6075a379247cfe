import { z } from 'zod'
import { findMe } from '@/domain/account'
import { presentMe } from '@/http/participants/present-me'
import { presentMyProgram } from '@/http/programs/present-program'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/me', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId, readOnly }) => {
    const me = await findMe(context, { programId, participantId: participant?.id ?? null })
    return reply({
      signed_in: me.participant !== null,
      participant: me.participant && presentMe(me.participant, basePath),
      program: presentMyProgram(me.program),
      ...(readOnly ? { read_only: { until: readOnly.until, end: readOnly.endPath } } : {}),
    })
  },
})
