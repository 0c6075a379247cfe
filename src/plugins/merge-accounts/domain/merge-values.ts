/** Days in which a merge can be undone (decision 94). */
export const UNDO_DAYS = 30

/** Why two accounts may be one person's, the strongest first. */
export const DUPLICATE_REASONS = ['mailbox', 'phone', 'device', 'name_and_zip'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

export const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + UNDO_DAYS * 86_400_000)

/** Tables whose records have a name of their own in the console. */
export const NAMED_RELATIONS = [
  'challenge_completions',
  'contest_plays',
  'gifts',
  'memberships',
  'offer_redemptions',
  'participant_actions',
  'participant_answers',
  'participant_profiles',
  'pending_points',
  'receipts',
  'reward_claims',
  'sweepstake_entries',
] as const

export const isNamedRelation = (relation: string): relation is (typeof NAMED_RELATIONS)[number] =>
  NAMED_RELATIONS.some((known) => known === relation)
