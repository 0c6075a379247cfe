import { z } from 'zod'
import { reply, siteCall } from '@/plugin/http'
import { findPerksAccess } from '../../domain'
import { noPerks, presentAccess } from '../present-perks'

export const GET = siteCall('GET /public/offers/access', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const access = await findPerksAccess(context, { programId, participantId: participant?.id ?? null })
    return access ? reply(presentAccess(access, basePath)) : noPerks()
  },
})
