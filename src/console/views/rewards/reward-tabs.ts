import type { RewardDetail } from '@/domain/console-lists'
import type { TabItem } from '@/ui'
import { routeTitle } from '../../frame/navigation'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { PLUGIN_TABS, withPluginTabs } from '../../tabs'

type Tab = { key: string; path: string; label: string; isShown: boolean }

/**
 * A reward's tabs, in the order of CONSOLE-35, if they have content and are permitted. The server checks the permission
 * again.
 * @param current the name of a tab, such as `coupons`
 */
export const rewardTabs = async (
  reward: RewardDetail,
  current: string,
  view: Pick<ProgramViewContext, 'can' | 'context' | 'locale' | 't'>,
): Promise<TabItem[]> => {
  const { can, t } = view
  const { has_coupons, id, selection, uses_coupons } = reward
  const tabs: Tab[] = [
    { key: 'participants', path: '/rewards/:reward_id', label: t('rewards.tabs.participants'), isShown: true },
    {
      key: 'sweepstakes',
      path: '/rewards/:reward_id/sweepstakes',
      label: t('rewards.tabs.sweepstakes'),
      isShown: selection === 'sweepstake',
    },
    {
      key: 'coupons',
      path: '/rewards/:reward_id/coupons',
      label: t('rewards.tabs.coupons'),
      isShown: can('rewards.manage') && (uses_coupons || has_coupons),
    },
    {
      key: 'mini_contest',
      path: '/rewards/:reward_id/mini_contest',
      label: t('rewards.tabs.miniContest'),
      isShown: selection === 'mini-contest',
    },
  ]
  return withPluginTabs(tabs, await pluginTabs(reward, view))
    .filter(({ isShown }) => isShown)
    .map(({ key, label, path }) => ({
      href: consoleAddress(path, { reward_id: id }),
      label,
      current: key === current,
    }))
}

const pluginTabs = (
  reward: RewardDetail,
  { context, locale, t }: Pick<ProgramViewContext, 'context' | 'locale' | 't'>,
): Promise<(Tab & { before: string | undefined })[]> =>
  Promise.all(
    Object.entries(PLUGIN_TABS).flatMap(([key, tab]) => {
      if (tab.of !== 'reward') return []
      const { before, isShown = async () => true, label, path } = tab
      return [
        isShown(context, reward).then((shown) => ({
          ...{ before, key, path, isShown: shown },
          label: routeTitle(label, t, locale),
        })),
      ]
    }),
  )
