import { z } from 'zod'
import { reply, siteCall } from '@/plugin/http'
import { listBoosts } from '../../domain'
import { presentBoost } from '../present-boost'

export const GET = siteCall('GET /public/boosts', {
  input: z.object({}),
  handle: async ({ context, participant, programId }) => {
    const boosts = await listBoosts(context, { programId, participantId: participant.id })
    return reply({ boosts: boosts.map(presentBoost) })
  },
})
