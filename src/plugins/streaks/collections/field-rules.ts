import { fieldRule } from '@/plugin/fields'

const { anybody, kept, program, upTo } = fieldRule

/** Who may set the fields of streaks by Payload's API. */
export const fieldRules = {
  streaks: {
    ...{ program, name: upTo(60), is_shown: anybody, unit: anybody, challenges: anybody },
    ...{ rest_days: upTo(3), repairs: anybody, milestones: anybody, settled_at: kept },
  },
}
