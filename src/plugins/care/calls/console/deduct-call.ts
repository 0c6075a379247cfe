import { z } from 'zod'
import { FIELD_LIMITS } from '@/plugin/domain'
import { type Context, failed, programCall, type Reply, readId, succeeded, text, wireNumber } from '@/plugin/http'
import { deductPoints } from '../../domain'
import { MAX_REASON } from '../../domain/note-values'

const { amount: MAX_POINTS, title: MAX_TITLE } = FIELD_LIMITS['point-entries']
const POINTS = text('enterWholeNumber')

const TOO_MANY = text('care.tooManyPoints')

export const DEDUCT_CALL = programCall({
  input: z.object({
    points: wireNumber(
      z
        .number(POINTS)
        .int(POINTS)
        .min(1, POINTS)
        .max(MAX_POINTS, text('limits.atMost', { limit: MAX_POINTS })),
    ),
    reason: z
      .string(text('enterValue'))
      .trim()
      .min(1, text('enterValue'))
      .max(MAX_REASON, text('limits.textAtMost', { limit: MAX_REASON })),
    member_text: z
      .string()
      .trim()
      .max(MAX_TITLE, text('limits.textAtMost', { limit: MAX_TITLE }))
      .default(''),
    idempotency_key: z.string().regex(/^[\w:.-]{8,64}$/),
  }),
  handle: async (
    { context, params, programId }: { context: Context; programId: number; params: Record<string, string> },
    { idempotency_key, member_text, points, reason },
  ): Promise<Reply> => {
    const deducted = await deductPoints(context, {
      ...{ programId, participantId: readId(params.end_user_id) ?? 0, points, reason },
      ...{ memberText: member_text, key: idempotency_key },
    })
    if (deducted.ok)
      return succeeded(text('care.pointsDeducted'), { points: deducted.lifetime, unused_points: deducted.balance })
    if (deducted.reason === 'not_found') return failed(404, text('notFound'))
    if (deducted.reason === 'key_reused') return failed(409, text('formReused'))
    return failed(422, TOO_MANY, { points: [TOO_MANY] })
  },
})
