import type { RewardSelection } from './types'

/** Progress toward a reward: `redeem` counts the balance, earned rewards count lifetime points. */
export type Progress = { kind: 'points' | 'challenges'; current: number; target: number }

type Facts = { selection: RewardSelection; threshold: number | null; wanted: number; completed: number }
type Person = { points: number; unused_points: number }

export const findProgress = (reward: Facts, person: Person): Progress | null =>
  // A plugin's selection has no progress.
  RULES[reward.selection]?.(reward, person) ?? null

const byPoints = (current: number, target: number | null): Progress | null =>
  target ? { kind: 'points', current: Math.max(0, Math.min(current, target)), target } : null

const none = (): null => null

const RULES = {
  redeem: ({ threshold }, { unused_points }) => byPoints(unused_points, threshold),
  milestone: ({ threshold }, { points }) => byPoints(points, threshold),
  // If both are required, shows the challenges until they are completed.
  achievement: ({ completed, threshold, wanted }, { points }) =>
    wanted > 0 && (completed < wanted || !threshold)
      ? { kind: 'challenges', current: completed, target: wanted }
      : byPoints(points, threshold),
  sweepstake: none,
  'mini-contest': none,
  offer: none,
} satisfies Record<RewardSelection, (reward: Facts, person: Person) => Progress | null>
