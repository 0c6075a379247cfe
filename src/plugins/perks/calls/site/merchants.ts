import { z } from 'zod'
import { failed, OFFER_SORTS, reply, siteCall, text } from '@/plugin/http'
import { findPerksProgram, findUsedMerchants, searchMerchants } from '../../domain'
import { optional, PLACE_FIELDS, readPlace } from '../place-input'
import { noPerks, presentMerchants, providerAway } from '../present-perks'

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
    if (!searched.ok) return providerAway()
    const ids = searched.found.page.map(({ id }) => id)
    const used = await findUsedMerchants(context, program, participant?.id ?? null, ids)
    return reply(presentMerchants(searched.found, program, { basePath, used }))
  },
})
