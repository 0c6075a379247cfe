import { z } from 'zod'
import { findMe } from '@/domain/account'
import { presentMe } from '@/http/present-me'
import { presentMyProgram } from '@/http/present-program'
import { reply } from '@/http/reply'
import { siteCall } from '@/http/site-call'

export const GET = siteCall('GET /public/me', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const me = await findMe(context, { programId, participantId: participant?.id ?? null })
    return reply({
      signed_in: me.participant !== null,
      participant: me.participant && presentMe(me.participant, basePath),
      program: presentMyProgram(me.program),
    })
  },
})
