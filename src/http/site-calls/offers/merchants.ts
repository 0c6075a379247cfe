import { z } from 'zod'
import { findPerksProgram, searchMerchants } from '@/domain/perks'
import { optional, PLACE_FIELDS, readPlace } from '@/http/perks/place-input'
import { noPerks, presentMerchants, providerAway } from '@/http/perks/present-perks'
import { failed, reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { text } from '@/i18n/text'
import { OFFER_SORTS } from '@/platform/offer-providers/port'

export const GET = siteCall('GET /public/offers/merchants', {
  input: z.object({
    ...PLACE_FIELDS,
    keyword: optional(z.string().trim().max(80)),
    category: optional(z.coerce.number().int().min(0).max(1_000_000)),
    sort: optional(z.enum(OFFER_SORTS)),
    page: optional(z.coerce.number().int().min(1).max(10_000)),
  }),
  handle: async ({ basePath, context, participant, programId }, { category, keyword, page, sort, ...where }) => {
    const program = await findPerksProgram(context, programId)
    if (!program) return noPerks()
    if (!participant && program.visitorsSee === 'prompt') return failed(401, text('pleaseSignIn'))
    const read = await readPlace(context, where)
    if (!read.ok) return failed(422, text('pleaseCheck'), read.errors)
    const searched = await searchMerchants(context, program, {
      place: read.place,
      keyword: keyword ?? null,
      category: category ?? null,
      sort: sort ?? 'distance',
      page: page ?? 1,
    })
    return searched.ok ? reply(presentMerchants(searched.found, program, basePath)) : providerAway()
  },
})
