import { z } from 'zod'
import { failed, reply, siteCall, text } from '@/plugin/http'
import { findMerchant, findPerksProgram } from '../../domain'
import { PLACE_FIELDS, readPlace } from '../place-input'
import { noPerks, presentMerchant, providerAway } from '../present-perks'

export const GET = siteCall('GET /public/offers/merchant', {
  input: z.object({ ...PLACE_FIELDS, merchant_slug: z.string().trim().min(1).max(255) }),
  handle: async ({ basePath, context, participant, programId }, { merchant_slug, ...where }) => {
    const program = await findPerksProgram(context, programId)
    if (!program) return noPerks()
    if (!participant && program.visitorsSee === 'prompt') return failed(401, text('pleaseSignIn'))
    const read = await readPlace(context, where)
    if (!read.ok) return failed(422, text('pleaseCheck'), read.errors)
    const participantId = participant?.id ?? null
    const found = await findMerchant(context, program, { slug: merchant_slug, place: read.place, participantId })
    if (!found.ok) return providerAway()
    return reply({ result: found.merchant ? [presentMerchant(found.merchant, program, basePath)] : [] })
  },
})
