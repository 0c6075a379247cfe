import type { Action } from '../run-form'
import type { ActionRules } from './action-rules'
import { givePointsRules, takePointsRules } from './points'
import { rewardRules } from './reward'
import { statusRules } from './status'
import { tagRules } from './tag'
import { tierRules } from './tier'

export type { Bind, Done, Outcome, Run, Undone } from './action-rules'

const RULES: { [Kind in Action['kind']]: ActionRules<Kind> } = {
  give_points: givePointsRules,
  take_points: takePointsRules,
  tag: tagRules,
  tier: tierRules,
  status: statusRules,
  reward: rewardRules,
}

/** The rules of an action, which take actions and runs of its kind. */
export const rulesOf = ({ kind }: Action): ActionRules => RULES[kind] as unknown as ActionRules
