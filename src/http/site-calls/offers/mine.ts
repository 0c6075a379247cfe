import { z } from 'zod'
import { listMyOffers } from '@/domain/perks'
import { presentMyOffers } from '@/http/perks/present-perks'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /offers/mine', {
  input: z.object({}),
  handle: async ({ context, participant, programId }) =>
    reply(presentMyOffers(await listMyOffers(context, { programId, participantId: participant.id }))),
})
