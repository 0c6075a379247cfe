import { listDocuments, recordConsents } from '@/domain/consents'
import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { allOrNothing } from './all-or-nothing'
import { enterForFree } from './enter-sweepstake'
import { findClaimable } from './find-claimable'
import { requiresTermsSql } from './free-entry-terms'
import type { Claim, ClaimRequest } from './types'

/**
 * The free entry form of a sweepstake (RULE-28): open to everybody who may enter for points, and idempotent by its key.
 * @param request.agreeTerms required only if the reward has terms, or the program a rules page
 */
export const claimFreeEntry = (
  context: Context,
  { agreeTerms, deviceHash = null, ...request }: ClaimRequest & { agreeTerms: boolean; deviceHash?: string | null },
): Promise<Claim> =>
  allOrNothing(context, async (tx): Promise<Claim> => {
    const reward = await findClaimable(tx, request)
    if (!reward) return { ok: false, reason: 'not_found' }
    const refusal = reward.ineligibility ?? reward.entry_refusal
    if (refusal) return { ok: false, reason: refusal }
    if (reward.selection !== 'sweepstake') return { ok: false, reason: 'no_free_entry' }
    if (reward.missing_tier) return { ok: false, reason: 'tier_required', tier: reward.missing_tier }
    const asks = await asksTerms(tx, request)
    if (asks && !agreeTerms) return { ok: false, reason: 'terms_not_agreed' }
    const claim = await enterForFree(tx, request, reward, deviceHash)
    if (asks && claim.ok) {
      const { participantId, programId, rewardId } = request
      const documents = (await listDocuments(tx.sql, programId)).filter(({ document }) => document === 'rules')
      const who = { programId, participantId, agreedAt: tx.now }
      await recordConsents(tx, { ...who, purpose: 'free_entry', rewardId, documents })
    }
    return claim
  })

const asksTerms = async ({ sql }: Context, { programId, rewardId }: ClaimRequest): Promise<boolean> =>
  onlyRow(
    await sql<{ asks: boolean }>(
      `select ${requiresTermsSql('r')} as asks from rewards r where r.id = $1 and r.program_id = $2`,
      [rewardId, programId],
    ),
  ).asks
