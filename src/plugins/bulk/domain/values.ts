/** `waiting`: for a second administrator. `stopped`: before everyone was changed. */
export const RUN_STATUSES = [
  ...(['draft', 'waiting', 'declined', 'running', 'stopped', 'finished', 'undoing', 'undone'] as const),
]
export type RunStatus = (typeof RUN_STATUSES)[number]

export const PERSON_STATUSES = ['waiting', 'done', 'skipped', 'failed'] as const
export type PersonStatus = (typeof PERSON_STATUSES)[number]

/** `kept`: the person keeps all of it, `partly`: some points of it. */
export const UNDO_STATUSES = ['undone', 'partly', 'kept'] as const
export type UndoStatus = (typeof UNDO_STATUSES)[number]

export const ACTION_KINDS = ['give_points', 'take_points', 'tag', 'tier', 'status', 'reward'] as const
export type ActionKind = (typeof ACTION_KINDS)[number]

export const SOURCE_KINDS = ['segment', 'filter', 'list'] as const

/** Why a person is left out, or why a change stays. */
export const REASONS = [
  ...(['not_eligible', 'insufficient_points', 'has_tag', 'no_tag', 'tags_full', 'same_tier', 'earned_higher'] as const),
  ...([
    'already_blocked',
    'not_blocked',
    'has_reward',
    'out_of_stock',
    'erased',
    'stopped',
    'refused',
    'error',
  ] as const),
  ...(['spent', 'changed_since', 'delivered', 'code_given', 'reversed'] as const),
]
export type Reason = (typeof REASONS)[number]
