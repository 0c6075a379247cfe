import type { RewardDetail } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { translate } from '@/i18n'
import { extendTable } from '@/platform/extend-table'
import { rewardTabs } from './reward-tabs'

extendTable('console tab', {
  stamps: {
    of: 'reward',
    path: '/rewards/:reward_id/stamps',
    label: { en: 'Stamps' },
    before: 'mini_contest',
    isShown: async (_: Context, { nft_collection }: RewardDetail) => nft_collection !== null,
  },
  friends: { of: 'user', path: '/users/:end_user_id/friends', label: { en: 'Friends' } },
})

const mug = { id: 7, has_coupons: false, nft_collection: null, selection: 'redeem', uses_coupons: false }
const tabsOf = (reward: Partial<RewardDetail>, current = 'participants', canManage = true) =>
  rewardTabs({ ...mug, ...reward } as RewardDetail, current, {
    can: () => canManage,
    context: {} as Context,
    locale: 'en',
    t: translate('en', 'console'),
  })
const namesOf = async (reward: Partial<RewardDetail>, canManage = true) =>
  (await tabsOf(reward, 'participants', canManage)).map(({ label }) => label)

describe('the tabs of a reward', () => {
  // CONSOLE-35
  it("follow the specification's order: participants, sweepstakes, coupons, those of plugins, mini contest", async () => {
    const rest = { has_coupons: true, nft_collection: 'made' }
    expect(await namesOf({ ...rest, selection: 'sweepstake' })).toEqual(['Users', 'Sweepstakes', 'Coupons', 'Stamps'])
    expect(await namesOf({ ...rest, selection: 'mini-contest' })).toEqual([
      'Users',
      'Coupons',
      'Stamps',
      'Mini contest',
    ])
  })

  it('appear if they have content, and codes only for those who manage rewards', async () => {
    expect(await namesOf({})).toEqual(['Users'])
    expect(await namesOf({ uses_coupons: true })).toContain('Coupons')
    expect(await namesOf({ uses_coupons: true }, false)).toEqual(['Users'])
  })

  it('link to their addresses, with the current one marked', async () => {
    expect(await tabsOf({ selection: 'sweepstake' }, 'sweepstakes')).toEqual([
      { href: '/admin/v2/rewards/7', label: 'Users', current: false },
      { href: '/admin/v2/rewards/7/sweepstakes', label: 'Sweepstakes', current: true },
    ])
  })
})
