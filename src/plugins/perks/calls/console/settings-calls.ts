import { z } from 'zod'
import { type Context, failed, fieldErrors, programCall, type Reply, reply, succeeded, text } from '@/plugin/http'
import { checkMerchantsRegex, findOffersRewardSettings, type OffersReward, updateOffersReward } from '../../domain'
import { OFFERS_REWARD_FORM } from '../../domain/settings-form'

type CallContext = { context: Context; programId: number }

const BAD_REGEX = failed(422, text('integrations.badRegex'), { merchants_regex: [text('integrations.badRegex')] })

const KEY_NEEDED = failed(422, text('integrations.keyNeeded'), { partner_key: [text('integrations.keyNeeded')] })

const presentOffersReward = (offers: OffersReward) => ({
  active: offers.active,
  redirect_magic_link: offers.redirect_magic_link,
  merchants_regex: offers.merchants_regex,
  visitors_see: offers.visitors_see,
  provider: offers.provider,
  partner_url: offers.partner_url,
  has_partner_key: offers.has_partner_key,
})

export const OFFERS_REWARD_CALL = programCall({
  input: z.object({}),
  handle: async ({ context, programId }: CallContext): Promise<Reply> =>
    reply({ offers_reward: presentOffersReward(await findOffersRewardSettings(context, programId)) }),
})

/** Fields that the body doesn't name keep their values (CONSOLE-143 sends three). */
export const UPDATE_OFFERS_REWARD_CALL = programCall({
  input: z.looseObject({}),
  handle: async ({ context, programId }: CallContext, body: object): Promise<Reply> => {
    const { has_partner_key: _, ...stored } = await findOffersRewardSettings(context, programId)
    const parsed = OFFERS_REWARD_FORM.safeParse({ ...stored, ...body })
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const saved = await updateOffersReward(context, { programId, form: parsed.data })
    if (saved.ok) return succeeded(text('integrations.offersRewardUpdated'))
    if (saved.reason === 'bad_regex') return BAD_REGEX
    if (saved.reason === 'key_needed') return KEY_NEEDED
    const message = text('integrations.unknownProvider')
    return failed(422, message, { provider: [message] })
  },
})

const regex = z.object({ merchants_regex: z.string().trim().max(300).default('') })

/** Counts the merchants that a regular expression would hide; stores nothing. */
export const COUNT_MERCHANTS_CALL = programCall({
  input: regex,
  handle: async ({ context, programId }: CallContext, { merchants_regex }: z.infer<typeof regex>): Promise<Reply> => {
    const checked = await checkMerchantsRegex(context, { programId, pattern: merchants_regex })
    return checked.ok ? reply({ total: checked.shown + checked.hidden, hidden: checked.hidden }) : BAD_REGEX
  },
})
