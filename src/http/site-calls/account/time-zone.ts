import { z } from 'zod'
import { saveTimeZone } from '@/domain/time-zones'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

/** `saved` is false for a zone that is unknown here, or that changed too often: the browser says it again later. */
export const PUT = siteCall('PUT /public/time_zone', {
  input: z.object({ zone: z.string().min(1).max(60) }),
  handle: async ({ context, participant, programId }, { zone }) =>
    reply({ saved: await saveTimeZone(context, { programId, participantId: participant.id, zone }) }),
})
