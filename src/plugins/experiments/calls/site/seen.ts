import { z } from 'zod'
import { reply, siteCall } from '@/plugin/http'
import { noteReported, readMark } from '../../domain'

const marks = z
  .array(z.string().regex(/^\d{1,9}:[0-3]$/))
  .max(50)
  .default([])

export const POST = siteCall('POST /public/experiments/seen', {
  input: z.object({ seen: marks, clicked: marks }),
  handle: async ({ context, participant, programId }, { clicked, seen }) => {
    const reported = { seen: seen.map(readMark), clicked: clicked.map(readMark) }
    await noteReported(context, { programId, participantId: participant.id, ...reported })
    return reply({ success: true })
  },
})
