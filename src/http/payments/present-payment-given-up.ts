import type { GiveUpResult } from '@/domain/payments'
import type { Wording } from '@/domain/programs'
import { type Reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

/** The answer to canceling a payment. Refusals are answers to a form, not failed calls. */
export const presentGivenUp = (given: GiveUpResult, { term_points_as: term }: Wording): Reply => {
  if (!given.ok) {
    const message = text(`payments.givenUp.${given.reason}`)
    return { body: { success: false, message, errors: {}, reason: given.reason } }
  }
  const { points } = given
  return succeeded(points > 0 ? text('payments.givenUp.back', { points, term }) : text('payments.givenUp.released'))
}
