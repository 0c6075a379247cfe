import { z } from 'zod'
import {
  type Context,
  failed,
  listParameters,
  presentListing,
  programCall,
  type Reply,
  readId,
  reply,
  succeeded,
  text,
} from '@/plugin/http'
import { findGift, GIFT_DECISIONS, GIFT_FILTERS, type Gift, type ListedGift, listGifts, reviewGift } from '../../domain'

type CallContext = { context: Context; programId: number; params: Record<string, string> }

const giftOf = ({ params, programId }: CallContext) => ({ programId, giftId: readId(params.gift_id) ?? 0 })

const presentListed = (gift: ListedGift) => ({
  id: gift.id,
  giver: { id: gift.giver_id, name: gift.giver },
  receiver: gift.receiver_id === null ? null : { id: gift.receiver_id, name: gift.receiver ?? '' },
  points: gift.points,
  status: gift.status,
  signals: gift.signals,
  created_at: gift.created_at,
})

const presentGift = (gift: Gift) => ({
  ...presentListed(gift),
  message: gift.message,
  settled_at: gift.settled_at,
  expires_at: gift.expires_at,
})

const parameters = listParameters(GIFT_FILTERS)

export const GIFTS_CALL = programCall({
  input: parameters,
  handle: async ({ context, programId }: CallContext, input: z.infer<typeof parameters>): Promise<Reply> =>
    reply(presentListing(await listGifts(context, programId, input), 'gifts', presentListed)),
})

export const GIFT_CALL = programCall({
  input: z.object({}),
  handle: async (call: CallContext): Promise<Reply> => {
    const gift = await findGift(call.context, giftOf(call))
    return gift ? reply({ gift: presentGift(gift) }) : failed(404, text('notFound'))
  },
})

const review = z.object({ decision: z.enum(GIFT_DECISIONS) })

export const REVIEW_CALL = programCall({
  input: review,
  handle: async (call: CallContext, { decision }: z.infer<typeof review>): Promise<Reply> => {
    if (!(await findGift(call.context, giftOf(call)))) return failed(404, text('notFound'))
    return (await reviewGift(call.context, { ...giftOf(call), decision }))
      ? succeeded(text(decision === 'release' ? 'gifts.released' : 'gifts.declined'))
      : failed(409, text('gifts.notHeld'))
  },
})
