import type { z } from 'zod'
import { REVIEW_MESSAGES, type SavedReview } from '@/domain/receipt-review'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'

const STALE = text('review.stale')

/** The refusal of an invalid review form; items have their own messages (CONSOLE-91). */
export const refuseReviewForm = (error: z.ZodError): Reply => {
  const errors = fieldErrors(error)
  const isAboutItems = Object.keys(errors).some((field) => field.startsWith('receipt_items'))
  return failed(422, isAboutItems ? REVIEW_MESSAGES.items : REVIEW_MESSAGES.form, errors)
}

/** The answer to a saved review (CONSOLE-131, CONSOLE-144, RULE-45). */
export const presentSavedReview = (saved: SavedReview): Reply => {
  if (saved.ok) {
    return succeeded(text('review.saved'), {
      version: saved.version,
      points: saved.points,
      points_difference: saved.pointsDifference,
    })
  }
  if (saved.reason === 'not_found') return failed(404, text('notFound'))
  if (saved.reason === 'invalid') return failed(422, saved.message, saved.errors)
  if (saved.reason === 'same_purchase') {
    const message = formatSamePurchase(saved)
    return {
      status: 409,
      body: {
        ...{ success: false, message, errors: { base: [message] } },
        similar_receipt_ids: saved.ids,
        given: saved.given.map(({ id, points }) => ({ receipt_id: id, points })),
      },
    }
  }
  const changed = saved.missed.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }))
  return {
    status: 409,
    body: { success: false, message: STALE, errors: { base: [STALE] }, version: saved.version, changed },
  }
}

const formatSamePurchase = ({ ids, isSure }: { ids: number[]; isSure: boolean }): string => {
  const named = ids.map((id) => `#${id}`).join(', ')
  return text(isSure ? 'review.samePurchase' : 'review.maybeSamePurchase', { ids: named, count: ids.length })
}
