import type { RewardDetail } from '@/domain/console-lists'
import type { TabItem } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'

export type RewardTab = 'participants' | 'sweepstakes' | 'coupons' | 'blockchain_transactions' | 'mini_contest'

type Tab = { key: RewardTab; path: string; label: string; isShown: boolean }
type Reward = Pick<
  RewardDetail,
  'id' | 'has_coupons' | 'has_transactions' | 'nft_collection' | 'selection' | 'uses_coupons'
>

/**
 * A reward's tabs, in the order of CONSOLE-35, if they have content and are permitted. The server checks the permission
 * again.
 */
export const rewardTabs = (
  { has_coupons, has_transactions, id, nft_collection, selection, uses_coupons }: Reward,
  current: RewardTab,
  { can, t }: Pick<ProgramViewContext, 'can' | 't'>,
): TabItem[] => {
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
      key: 'blockchain_transactions',
      path: '/rewards/:reward_id/blockchain_transactions',
      label: t('rewards.tabs.blockchainTransactions'),
      isShown: selection === 'achievement' || nft_collection !== null || has_transactions,
    },
    {
      key: 'mini_contest',
      path: '/rewards/:reward_id/mini_contest',
      label: t('rewards.tabs.miniContest'),
      isShown: selection === 'mini-contest',
    },
  ]
  return tabs
    .filter(({ isShown }) => isShown)
    .map(({ key, label, path }) => ({
      href: consoleAddress(path, { reward_id: id }),
      label,
      current: key === current,
    }))
}
