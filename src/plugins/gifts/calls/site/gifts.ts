import { z } from 'zod'
import {
  emailAddress,
  failed,
  formatNumberIn,
  readDeviceHash,
  reply,
  siteCall,
  succeeded,
  text,
  wireNumber,
} from '@/plugin/http'
import { findAllowance, findLinks, type GiftRefusal, hasGifts, listOwnGifts, MAX_MESSAGE, sendGift } from '../../domain'

const code = z.string().trim().min(1).max(100)

export const GET = siteCall('GET /public/gifts', {
  input: z.object({ to: code.optional() }),
  handle: async ({ context, participant, programId }, { to }) => {
    if (!(await hasGifts(context.sql, programId))) return failed(404, text('gifts.off'))
    const who = { programId, participantId: participant.id }
    const [gifts, allowance, links] = await Promise.all([
      listOwnGifts(context, who),
      findAllowance(context, who),
      findLinks(context, { ...who, ...(to ? { code: to } : {}) }),
    ])
    return reply({ ...gifts, allowance, links })
  },
})

export const POST = siteCall('POST /public/gifts', {
  input: z.object({
    email: z.string().trim().max(254).default(''),
    to: code.optional(),
    points: wireNumber(z.int().min(1).max(100_000_000)),
    message: z.string().trim().max(MAX_MESSAGE).default(''),
    idempotency_key: z.string().regex(/^[\w:.-]{8,100}$/),
  }),
  handle: async ({ context, locale, participant, programId, request }, input) => {
    const email = emailAddress('').safeParse(input.email)
    if (!input.to && !email.success) return failed(422, text('gifts.email'), { email: [text('gifts.email')] })
    const sent = await sendGift(context, {
      ...{ programId, giverId: participant.id, points: input.points, message: input.message },
      ...{ to: input.to ? { code: input.to } : { email: email.data ?? '' }, key: input.idempotency_key },
      deviceHash: readDeviceHash(request),
    })
    if (sent.ok)
      return succeeded(text('gifts.sent'), { gift_id: sent.giftId, undo_until: sent.undoUntil.toISOString() })
    const term = participant.wording.term_points_as
    const message = explain(sent, (points) => formatNumberIn(points, locale), term)
    if (sent.reason === 'off') return failed(404, message)
    if (sent.reason === 'too_often') return failed(429, message)
    const field = FIELDS[sent.reason]
    return failed(422, message, field ? { [field]: [message] } : undefined)
  },
})

/** The field of the form that a refusal is about. */
const FIELDS: Partial<Record<GiftRefusal['reason'], string>> = {
  yourself: 'email',
  insufficient_points: 'points',
  max_points: 'points',
  max_points_per_day: 'points',
  max_points_per_year: 'points',
}

const explain = (refused: GiftRefusal, format: (points: number) => string, term: string) => {
  switch (refused.reason) {
    case 'max_points':
    case 'max_points_per_day':
    case 'max_points_per_year':
      return text(`gifts.${refused.reason}`, { points: format(refused.points), term })
    case 'account_too_new':
      return text('gifts.account_too_new', { days: refused.days })
    case 'insufficient_points':
    case 'not_allowed':
      return text(`gifts.${refused.reason}`, { term })
    default:
      return text(`gifts.${refused.reason}`)
  }
}
