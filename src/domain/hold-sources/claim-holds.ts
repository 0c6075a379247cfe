import { cancelClaim, claimsInReviewSql, listClaimSignals, releaseClaim } from '@/domain/rewards'
import type { HoldSource } from './hold-source'

/** Claims of rewards that wait for a review: points and stock are taken, the code is hidden, nothing is handed over. */
export const claimHolds: HoldSource = {
  label: 'holds.kinds.claims',
  // Of the plugins that check claims.
  get signals() {
    return listClaimSignals()
  },
  openSql: claimsInReviewSql,
  page: '/users/:participant_id/rewards',
  isShown: true,
  decide: async (tx, { decision, holdId, programId }) => {
    if (decision === 'release') return (await releaseClaim(tx, { programId, claimId: holdId })) ? 'decided' : 'gone'
    const [waiting] = await tx.sql(`select 1 from (${claimsInReviewSql('$1')}) c where c.id = $2`, [programId, holdId])
    if (!waiting) return 'gone'
    return (await cancelClaim(tx, { programId, claimId: holdId })).ok ? 'decided' : 'gone'
  },
}
