import type { TabItem } from '@/ui'
import { routeTitle } from '../../frame/navigation'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { PLUGIN_TABS, withPluginTabs } from '../../tabs'

/** A user's tabs, in the specification's order (CONSOLE-25). */
const TABS = {
  actions: '/users/:end_user_id',
  rewards: '/users/:end_user_id/rewards',
  challenges: '/users/:end_user_id/challenges',
  questions: '/users/:end_user_id/questions',
  attributes: '/users/:end_user_id/attributes',
  answers: '/users/:end_user_id/participant_answers',
} as const

/** @param current the name of a tab, such as `rewards` */
export const userTabs = (participantId: number, current: string, { can, locale, t }: ProgramViewContext): TabItem[] => {
  const builtIn = Object.entries(TABS).map(([key, path]) => ({
    key,
    path: path as string,
    label: t(key === 'answers' ? 'users.answers.tab' : `users.tab.${key}`),
  }))
  const added = Object.entries(PLUGIN_TABS).flatMap(([key, tab]) => {
    if (tab.of !== 'user' || (tab.permission && !can(tab.permission))) return []
    return [{ before: tab.before, key, path: tab.path, label: routeTitle(tab.label, t, locale) }]
  })
  return withPluginTabs(builtIn, added).map(({ key, label, path }) => ({
    href: consoleAddress(path, { end_user_id: participantId }),
    label,
    current: key === current,
  }))
}
