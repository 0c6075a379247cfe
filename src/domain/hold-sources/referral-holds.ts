import { isHeldForReviewSql, reviewReferral } from '@/domain/challenges'
import type { HoldSource } from './hold-source'

/** Points for invitations that wait for a review (RULE-24). */
export const referralHolds: HoldSource = {
  label: 'holds.kinds.referrals',
  signals: {
    same_device: 'holds.signals.friend_same_device',
    same_network: 'holds.signals.friend_same_network',
    same_mailbox: 'holds.signals.friend_same_mailbox',
    disposable_email: 'holds.signals.disposable_email',
  },
  openSql: (program) =>
    `select h.id, h.participant_id, h.friend_id as other_id, h.amount::int as points, h.title,
       jsonb_build_array(h.held_because) as signals, h.created_at as held_at
     from pending_points h where h.program_id = ${program} and ${isHeldForReviewSql('h')}`,
  page: '/users/:participant_id',
  isShown: true,
  decide: async (tx, { decision, holdId, participantId, programId }) => {
    const reviewed = await reviewReferral(tx, {
      ...{ programId, participantId, pendingPointsId: holdId },
      decision: decision === 'release' ? 'approve' : 'reject',
    })
    return reviewed.ok ? 'decided' : 'gone'
  },
}
