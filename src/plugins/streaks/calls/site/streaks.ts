import { z } from 'zod'
import { reply, siteCall } from '@/plugin/http'
import { listStreaks } from '../../domain'
import { presentStreak } from '../present-streak'

export const GET = siteCall('GET /public/streaks', {
  input: z.object({}),
  handle: async ({ context, participant, programId }) => {
    const streaks = await listStreaks(context, { programId, participantId: participant.id })
    return reply({ streaks: streaks.map(presentStreak) })
  },
})
