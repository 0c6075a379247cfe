import { z } from 'zod'
import { findPerksAccess } from '@/domain/perks'
import { noPerks, presentAccess } from '@/http/perks/present-perks'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/offers/access', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const access = await findPerksAccess(context, { programId, participantId: participant?.id ?? null })
    return access ? reply(presentAccess(access, basePath)) : noPerks()
  },
})
