import { z } from 'zod'
import { failed, siteCall, succeeded, text } from '@/plugin/http'
import { removeSavedOffer, saveOffer } from '../../domain'

const input = z.object({ endeca_key: z.string().trim().min(1).max(255) })

const REFUSALS = {
  no_offer: { status: 404, message: text('perks.noOffer') },
  too_many: { status: 422, message: text('perks.tooManySaved') },
  provider_away: { status: 503, message: text('perks.unavailable') },
} as const

export const PUT = siteCall('PUT /offers/saved', {
  input,
  handle: async ({ context, participant, programId }, { endeca_key }) => {
    const saved = await saveOffer(context, { programId, participantId: participant.id, offerKey: endeca_key })
    if (saved.ok) return succeeded(text('perks.saved'))
    const { message, status } = REFUSALS[saved.reason]
    return failed(status, message)
  },
})

export const DELETE = siteCall('DELETE /offers/saved', {
  input,
  handle: async ({ context, participant, programId }, { endeca_key }) => {
    await removeSavedOffer(context, { programId, participantId: participant.id, offerKey: endeca_key })
    return succeeded(text('perks.unsaved'))
  },
})
