import { isDeepStrictEqual } from 'node:util'
import type { PluginValues } from '@/domain/plugin-fields'
import type { ChallengeValues } from './fields'

/** What is stored or about to be stored; `fields` are those of plugins. */
export type ChallengeState = ChallengeValues & { fields: PluginValues }

export type StateField = keyof ChallengeState

/** The fields in which two states differ. */
export const changedFields = (before: ChallengeState, after: ChallengeState): StateField[] =>
  (Object.keys(after) as StateField[]).filter((field) => !isDeepStrictEqual(before[field], after[field]))

/** Those fields alone, for the audit log. */
export const pickFields = (state: ChallengeState, fields: readonly StateField[]): Partial<ChallengeState> =>
  Object.fromEntries(fields.map((field) => [field, state[field]]))
