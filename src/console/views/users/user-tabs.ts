import type { TabItem } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'

/** A user's tabs, in the specification's order (CONSOLE-25). */
const TABS = {
  actions: '/users/:end_user_id',
  rewards: '/users/:end_user_id/rewards',
  challenges: '/users/:end_user_id/challenges',
  questions: '/users/:end_user_id/questions',
  blockchain: '/users/:end_user_id/blockchain_transactions',
  attributes: '/users/:end_user_id/attributes',
  answers: '/users/:end_user_id/participant_answers',
} as const

export type UserTab = keyof typeof TABS

export const userTabs = (participantId: number, current: UserTab, { t }: ProgramViewContext): TabItem[] =>
  (Object.keys(TABS) as UserTab[]).map((tab) => ({
    href: consoleAddress(TABS[tab], { end_user_id: participantId }),
    label: t(tab === 'answers' ? 'users.answers.tab' : `users.tab.${tab}`),
    current: tab === current,
  }))
