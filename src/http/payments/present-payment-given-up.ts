import type { GiveUpResult } from '@/domain/payments'
import type { Wording } from '@/domain/programs'
import { type Reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

/** The answer to canceling a payment. Refusals are answers to a form, not failed calls. */
export const presentGivenUp = (result: GiveUpResult, { term_points_as: term }: Wording): Reply => {
  if (!result.ok) {
    const message = text(`payments.givenUp.${result.reason}`)
    return { body: { success: false, message, errors: {}, reason: result.reason } }
  }
  const { points } = result
  return succeeded(points > 0 ? text('payments.givenUp.back', { points, term }) : text('payments.givenUp.released'))
}
