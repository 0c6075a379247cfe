import { z } from 'zod'
import { CLAIM_STEPS, changeClaim } from '@/domain/rewards'
import { claimNote } from '@/http/rewards/claim-note'
import { programCall } from '@/http/server/console-call'
import { failed, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'

const input = z
  .object({ fulfilment: z.enum(CLAIM_STEPS).optional(), note: claimNote })
  .refine(({ fulfilment, note }) => fulfilment !== undefined || note !== undefined, { path: ['fulfilment'] })

export const PATCH = programCall({
  input,
  handle: async ({ administrator, context, params, programId }, change) => {
    const t = translate(administrator.locale, 'console')
    const claimId = Number(params.reward_claim_id)
    const changed = await changeClaim(context, { programId, claimId, ...change })
    if (changed.ok) {
      const message = t(changed.isNew ? 'rewards.claims.changed' : 'rewards.claims.unchanged', { count: 1 })
      return succeeded(message, { changed: changed.isNew ? 1 : 0 })
    }
    if (changed.reason === 'not_found') return failed(404, text('notFound'))
    return failed(409, t(`rewards.claims.refused.${changed.reason}`, { claim: t('rewards.claims.thisClaim') }))
  },
})
