import { createElement, Fragment, type ReactNode } from 'react'
import type { ChallengeDetail, RewardDetail } from '@/domain/console-lists'
import type { User } from '@/domain/users'
import { extensibleTable } from '@/platform/extend-table'
import { type PluginPart, renderPart } from './frame/render-part'
import type { ProgramViewContext } from './frame/view-context'

/** A component of a plugin within a page of the console. */
export type ConsoleSlot = PluginPart & {
  /**
   * The buttons at the top of a reward's, a challenge's or a user's page, of the list of users, or of a segment. The component is
   * given `{ view, reward }`, a RewardDetail, `{ view, challenge }`, a ChallengeDetail, `{ view, user }`, `{ view }`,
   * `{ view, segmentId }`. `receipt` is below a receipt's fields, with `{ view, receiptId }`.
   */
  slot: 'reward_actions' | 'challenge_actions' | 'segment_actions' | 'user_actions' | 'users_actions' | 'receipt'
}

export const CONSOLE_SLOTS = extensibleTable<Record<string, ConsoleSlot>>('console slot', {})

/** What a plugin's component among the buttons is given. */
export type RewardActionProps = { view: ProgramViewContext; reward: RewardDetail }
export type ChallengeActionProps = { view: ProgramViewContext; challenge: ChallengeDetail }
export type ReceiptPartProps = { view: ProgramViewContext; receiptId: number }
export type UserActionProps = { view: ProgramViewContext; user: User }

/** The components of plugins in a slot. */
export const renderSlot = <Props extends { view: ProgramViewContext }>(
  slot: ConsoleSlot['slot'],
  props: Props,
): Promise<ReactNode[]> =>
  Promise.all(
    Object.entries(CONSOLE_SLOTS)
      .filter(([, part]) => part.slot === slot)
      .map(async ([key, part]) => createElement(Fragment, { key }, await renderPart<Props>(props.view, part, props))),
  )
