import { z } from 'zod'
import {
  type Context,
  failed,
  fieldErrors,
  listParameters,
  PICTURE_PROBLEMS,
  presentListing,
  programCall,
  type Reply,
  readId,
  reply,
  succeeded,
  text,
  withFiles,
} from '@/plugin/http'
import {
  countRefusals,
  createPerkMerchant,
  createPerkOffer,
  deletePerkMerchant,
  deletePerkOffer,
  findPerkMerchant,
  findPerkOffer,
  listPerkMerchants,
  listPerkOffers,
  listPerksOpeners,
  listRedemptions,
  listRefusals,
  PERK_CATEGORIES,
  PERK_MERCHANT_FILTERS,
  PERK_MERCHANT_FORM,
  PERK_OFFER_FILTERS,
  PERK_OFFER_FORM,
  type PerkMerchantForm,
  type PerkOfferSaved,
  REDEMPTION_FILTERS,
  setPerkMerchantActive,
  setPerkOfferActive,
  updatePerkMerchant,
  updatePerkOffer,
} from '../../domain/console'
import {
  presentPerkMerchant,
  presentPerkOffer,
  presentRedemption,
  presentRefusal,
  presentRefusingMerchant,
} from './present-perks'

type CallContext = { context: Context; programId: number; params: Record<string, string> }

const UNKNOWN = failed(404, text('notFound'))
const NOTHING = z.object({})
const ANYTHING = z.looseObject({})
const ACTIVE = z.object({ active: z.boolean() })

const merchantIdOf = ({ params }: CallContext): number => readId(params.merchant_id) ?? 0
const offerIdOf = ({ params }: CallContext): number => readId(params.offer_id) ?? 0
const unfit = (error: z.ZodError): Reply => failed(422, text('fillRequired'), fieldErrors(error))
const used = (message: string): Reply => failed(422, message, { base: [message] })

const isCategory = ({ category_id }: PerkMerchantForm): boolean =>
  category_id === null || PERK_CATEGORIES.some(({ id }) => id === category_id)
const BAD_CATEGORY = failed(422, text('perksConsole.badCategory'), { category_id: [text('perksConsole.badCategory')] })

const merchantParameters = listParameters(PERK_MERCHANT_FILTERS)
export const MERCHANTS_CALL = programCall({
  input: merchantParameters,
  handle: async ({ context, programId }: CallContext, parameters: z.infer<typeof merchantParameters>): Promise<Reply> =>
    reply(presentListing(await listPerkMerchants(context, programId, parameters), 'merchants', presentPerkMerchant)),
})

export const CREATE_MERCHANT_CALL = programCall({
  input: ANYTHING,
  handle: async ({ context, programId }: CallContext, body: object): Promise<Reply> => {
    const parsed = PERK_MERCHANT_FORM.safeParse(body)
    if (!parsed.success) return unfit(parsed.error)
    if (!isCategory(parsed.data)) return BAD_CATEGORY
    const id = await createPerkMerchant(context, { programId, form: parsed.data })
    return succeeded(text('perksConsole.merchantCreated'), { merchant_id: id })
  },
})

export const MERCHANT_CALL = programCall({
  input: NOTHING,
  handle: async (call: CallContext): Promise<Reply> => {
    const merchant = await findPerkMerchant(call.context, { programId: call.programId, merchantId: merchantIdOf(call) })
    return merchant ? reply({ merchant: presentPerkMerchant(merchant) }) : UNKNOWN
  },
})

export const UPDATE_MERCHANT_CALL = programCall({
  input: ANYTHING,
  handle: async (call: CallContext, body: object): Promise<Reply> => {
    const which = { programId: call.programId, merchantId: merchantIdOf(call) }
    const stored = await findPerkMerchant(call.context, which)
    if (!stored) return UNKNOWN
    const parsed = PERK_MERCHANT_FORM.safeParse({ ...stored, ...body })
    if (!parsed.success) return unfit(parsed.error)
    if (parsed.data.category_id !== stored.category_id && !isCategory(parsed.data)) return BAD_CATEGORY
    const updated = await updatePerkMerchant(call.context, { ...which, form: parsed.data })
    return updated ? succeeded(text('perksConsole.merchantUpdated')) : UNKNOWN
  },
})

export const ACTIVATE_MERCHANT_CALL = programCall({
  input: ACTIVE,
  handle: async (call: CallContext, { active }: z.infer<typeof ACTIVE>): Promise<Reply> => {
    const which = { programId: call.programId, merchantId: merchantIdOf(call) }
    const done = await setPerkMerchantActive(call.context, { ...which, active })
    return done ? succeeded(text(active ? 'perksConsole.activated' : 'perksConsole.deactivated')) : UNKNOWN
  },
})

export const DELETE_MERCHANT_CALL = programCall({
  input: NOTHING,
  handle: async (call: CallContext): Promise<Reply> => {
    const deleted = await deletePerkMerchant(call.context, {
      programId: call.programId,
      merchantId: merchantIdOf(call),
    })
    if (deleted.ok) return succeeded(text('perksConsole.merchantDeleted'))
    return deleted.reason === 'used' ? used(text('perksConsole.merchantUsed')) : UNKNOWN
  },
})

const offerParameters = listParameters(PERK_OFFER_FILTERS)
export const OFFERS_CALL = programCall({
  input: offerParameters,
  handle: async ({ context, programId }: CallContext, parameters: z.infer<typeof offerParameters>): Promise<Reply> =>
    reply(presentListing(await listPerkOffers(context, { programId }, parameters), 'offers', presentPerkOffer)),
})

export const MERCHANT_OFFERS_CALL = programCall({
  input: offerParameters,
  handle: async (call: CallContext, parameters: z.infer<typeof offerParameters>): Promise<Reply> => {
    const which = { programId: call.programId, merchantId: merchantIdOf(call) }
    return reply(presentListing(await listPerkOffers(call.context, which, parameters), 'offers', presentPerkOffer))
  },
})

/** A picture of 8 MB with the fields beside it. */
const MAX_OFFER_BYTES = 10_000_000

const refuseOffer = (refused: Extract<PerkOfferSaved, { ok: false }>): Reply => {
  if (refused.reason === 'not_found') return UNKNOWN
  const message = PICTURE_PROBLEMS[refused.reason]
  return failed(422, message, { voucher: [message] })
}

export const CREATE_OFFER_CALL = programCall({
  maxBytes: MAX_OFFER_BYTES,
  input: withFiles(ANYTHING),
  handle: async (call: CallContext, body: object): Promise<Reply> => {
    const parsed = PERK_OFFER_FORM.safeParse(body)
    if (!parsed.success) return unfit(parsed.error)
    const which = { programId: call.programId, merchantId: merchantIdOf(call) }
    const created = await createPerkOffer(call.context, { ...which, form: parsed.data })
    return created.ok ? succeeded(text('perksConsole.offerCreated'), { offer_id: created.id }) : refuseOffer(created)
  },
})

export const OFFER_CALL = programCall({
  input: NOTHING,
  handle: async (call: CallContext): Promise<Reply> => {
    const offer = await findPerkOffer(call.context, { programId: call.programId, offerId: offerIdOf(call) })
    return offer ? reply({ offer: presentPerkOffer(offer) }) : UNKNOWN
  },
})

export const UPDATE_OFFER_CALL = programCall({
  maxBytes: MAX_OFFER_BYTES,
  input: withFiles(ANYTHING),
  handle: async (call: CallContext, body: object): Promise<Reply> => {
    const which = { programId: call.programId, offerId: offerIdOf(call) }
    const stored = await findPerkOffer(call.context, which)
    if (!stored) return UNKNOWN
    const parsed = PERK_OFFER_FORM.safeParse({ ...stored, voucher: stored.voucher_id, ...body })
    if (!parsed.success) return unfit(parsed.error)
    const updated = await updatePerkOffer(call.context, { ...which, form: parsed.data })
    return updated.ok ? succeeded(text('perksConsole.offerUpdated')) : refuseOffer(updated)
  },
})

export const ACTIVATE_OFFER_CALL = programCall({
  input: ACTIVE,
  handle: async (call: CallContext, { active }: z.infer<typeof ACTIVE>): Promise<Reply> => {
    const which = { programId: call.programId, offerId: offerIdOf(call) }
    const done = await setPerkOfferActive(call.context, { ...which, active })
    return done ? succeeded(text(active ? 'perksConsole.activated' : 'perksConsole.deactivated')) : UNKNOWN
  },
})

export const DELETE_OFFER_CALL = programCall({
  input: NOTHING,
  handle: async (call: CallContext): Promise<Reply> => {
    const deleted = await deletePerkOffer(call.context, { programId: call.programId, offerId: offerIdOf(call) })
    if (deleted.ok) return succeeded(text('perksConsole.offerDeleted'))
    return deleted.reason === 'used' ? used(text('perksConsole.offerUsed')) : UNKNOWN
  },
})

const redemptionParameters = listParameters(REDEMPTION_FILTERS)
export const REDEMPTIONS_CALL = programCall({
  input: redemptionParameters,
  handle: async (
    { context, programId }: CallContext,
    parameters: z.infer<typeof redemptionParameters>,
  ): Promise<Reply> =>
    reply(presentListing(await listRedemptions(context, programId, parameters), 'redemptions', presentRedemption)),
})

const refusalParameters = listParameters({})
export const REFUSALS_CALL = programCall({
  input: refusalParameters,
  handle: async ({ context, programId }: CallContext, parameters: z.infer<typeof refusalParameters>): Promise<Reply> =>
    reply({
      merchants: (await countRefusals(context, programId)).map(presentRefusingMerchant),
      ...presentListing(await listRefusals(context, programId, parameters), 'refusals', presentRefusal),
    }),
})

export const OPENERS_CALL = programCall({
  input: NOTHING,
  handle: async ({ context, programId }: CallContext): Promise<Reply> => {
    const { openers, participants, unlocked } = await listPerksOpeners(context, programId)
    return reply({
      participants,
      unlocked,
      openers: openers.map(({ id, isApproved, name, people, type }) => ({
        type,
        id,
        name,
        approved: isApproved,
        people,
      })),
    })
  },
})
