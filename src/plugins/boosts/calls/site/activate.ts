import { z } from 'zod'
import { failed, readId, siteCall, succeeded, text } from '@/plugin/http'
import { activateBoost } from '../../domain'

const REFUSALS = {
  not_found: [404, text('notFound')],
  not_now: [422, text('boosts.notNow')],
  all_taken: [422, text('boosts.allTaken')],
} as const

export const POST = siteCall('POST /public/boosts/:id/activate', {
  input: z.object({}),
  handle: async ({ context, params, participant, programId }) => {
    const boostId = readId(params.id) ?? 0
    const activated = await activateBoost(context, { programId, participantId: participant.id, boostId })
    if (activated.ok) return succeeded(text('boosts.activated'))
    const [status, message] = REFUSALS[activated.reason]
    return failed(status, message)
  },
})
