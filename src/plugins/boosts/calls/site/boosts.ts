import { z } from 'zod'
import { reply, siteCall } from '@/plugin/http'
import { listBoosts } from '../../domain'
import { findStacking } from '../../domain/stacking'
import { presentBoost } from '../present-boost'

export const GET = siteCall('GET /public/boosts', {
  input: z.object({}),
  handle: async ({ context, participant, programId }) => {
    const boosts = await listBoosts(context, { programId, participantId: participant.id })
    const only_best = (await findStacking(context, programId)) === 'best'
    return reply({ boosts: boosts.map(presentBoost), only_best })
  },
})
