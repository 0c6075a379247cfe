import type { TFunction } from 'i18next'
import { z } from 'zod'
import { CLAIM_STEPS, type ClaimStep, changeClaims, MAX_CLAIMS_AT_ONCE } from '@/domain/rewards'
import { claimNote } from '@/http/rewards/claim-note'
import { programCall } from '@/http/server/console-call'
import { failed, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { parseId } from '@/platform/wire-number'

const input = z.object({
  ids: z.array(parseId()).min(1).max(MAX_CLAIMS_AT_ONCE),
  fulfilment: z.enum(CLAIM_STEPS),
  note: claimNote,
})

export const POST = programCall({
  input,
  handle: async ({ administrator, context, params, programId }, { ids: claimIds, ...change }) => {
    const t = translate(administrator.locale, 'console')
    const which = { programId, rewardId: Number(params.reward_id) }
    const { changed, refused, unchanged } = await changeClaims(context, { ...which, claimIds, ...change })
    const reasons = refused.map(({ id, name, reason }) =>
      t(`rewards.claims.refused.${reason}`, {
        id,
        claim: t('rewards.claims.claimOf', { name: name || t('rewards.claims.erased') }),
      }),
    )
    const errors: Record<string, string[]> = reasons.length > 0 ? { ids: reasons } : {}
    if (changed + unchanged === 0) return failed(409, t('rewards.claims.noneChanged'), errors)
    const counts = { changed, unchanged, refused: refused.length }
    return succeeded(formatCounts(t, change.fulfilment, counts), { errors, ...counts })
  },
})

type Counts = { changed: number; unchanged: number; refused: number }

/** The result for the selected claims; the counts add up to their number. */
const formatCounts = (t: TFunction, step: ClaimStep, { changed, refused, unchanged }: Counts): string => {
  if (changed + refused === 0) return t('rewards.claims.unchanged', { count: unchanged })
  if (unchanged + refused === 0) return t('rewards.claims.changed', { count: changed })
  const parts = [
    t('rewards.claims.counts.changed', { count: changed }),
    ...(unchanged > 0 ? [t(`rewards.claims.counts.already.${step}`, { count: unchanged })] : []),
    ...(refused > 0 ? [t('rewards.claims.counts.refused', { count: refused })] : []),
  ]
  return `${parts.join(', ')}.`
}
