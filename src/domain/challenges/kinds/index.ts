import { extendTable, extensibleTable } from '@/platform/extend-table'
import { article } from './article'
import { callAction } from './call-action'
import { collect } from './collect'
import { donation } from './donation'
import { engage } from './engage'
import { link } from './link'
import { location } from './location'
import { membership } from './membership'
import type { PluginChallengeKinds } from './plugin-kinds'
import { referral } from './referral'
import { share } from './share'
import { signup } from './signup'
import type { ChallengeKind } from './types'
import { video } from './video'

export type { KindSetting, SettingField, SettingOption } from './settings'
export {
  type ChallengeKind,
  defineKind,
  type InvalidFields,
  type KindContext,
  type KindRefusal,
  type PostSource,
  type ScreenName,
  type Verdict,
} from './types'

const BUILT_IN = {
  signup,
  call_action: callAction,
  link,
  article,
  video,
  referral,
  collect,
  donation,
  membership,
  share,
  engage,
  location,
} as const satisfies Record<string, ChallengeKind>

export type ChallengeType = keyof typeof BUILT_IN | keyof PluginChallengeKinds

/** The kinds of challenges. To add one, add a file beside this one and a line above. */
export const CHALLENGE_KINDS = extensibleTable<Record<string, ChallengeKind>>('challenge kind', BUILT_IN) as Record<
  ChallengeType,
  ChallengeKind
>

/** Including those of plugins, in the order in which they are listed. */
export const challengeTypes = (): ChallengeType[] => {
  const types = Object.keys(CHALLENGE_KINDS)
  for (const [type, { before }] of Object.entries<ChallengeKind>(CHALLENGE_KINDS)) {
    if (before === undefined || !types.includes(before)) continue
    types.splice(types.indexOf(type), 1)
    types.splice(types.indexOf(before), 0, type)
  }
  return types as ChallengeType[]
}

/** The kinds with their types, in that order. */
export const listKinds = (): (readonly [ChallengeType, ChallengeKind])[] =>
  challengeTypes().map((type) => [type, CHALLENGE_KINDS[type]])

/**
 * Adds a plugin's kinds.
 * @throws Error for the name of a built-in kind
 */
export const registerChallengeKinds = (kinds: Readonly<Record<string, ChallengeKind>>): void =>
  extendTable('challenge kind', kinds)

export const isChallengeType = (value: unknown): value is ChallengeType =>
  typeof value === 'string' && Object.hasOwn(CHALLENGE_KINDS, value)

/**
 * Whether it is completed once or once a period; kinds with one completion per friend or post are not (RULE-21,
 * RULE-24).
 */
export const isRepeatable = (type: string): boolean => isChallengeType(type) && kindOf(type).isDone === 'for the period'

/** @throws Error for a type that is not in the table, because the row is older or newer than the code */
export const kindOf = (type: string): ChallengeKind => {
  if (!isChallengeType(type)) throw new Error(`unknown challenge type ${type}`)
  return CHALLENGE_KINDS[type]
}
