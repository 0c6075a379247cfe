import { z } from 'zod'
import { reply, siteCall } from '@/plugin/http'
import { listMyOffers } from '../../domain'
import { presentMyOffers } from '../present-perks'

export const GET = siteCall('GET /offers/mine', {
  input: z.object({}),
  handle: async ({ context, participant, programId }) =>
    reply(presentMyOffers(await listMyOffers(context, { programId, participantId: participant.id }))),
})
