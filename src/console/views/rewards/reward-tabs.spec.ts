import { translate } from '@/i18n'
import { rewardTabs } from './reward-tabs'

const t = translate('en', 'console')
const mug = {
  id: 7,
  has_coupons: false,
  has_transactions: false,
  nft_collection: null,
  selection: 'redeem',
  uses_coupons: false,
} as const
const namesOf = (reward: Partial<Parameters<typeof rewardTabs>[0]>, canManage = true) =>
  rewardTabs({ ...mug, ...reward }, 'participants', { can: () => canManage, t }).map(({ label }) => label)

describe('the tabs of a reward', () => {
  // CONSOLE-35
  it("follow the specification's order: participants, sweepstakes, coupons, blockchain transactions, mini contest", () => {
    const rest = { has_coupons: true, nft_collection: 'made' } as Parameters<typeof rewardTabs>[0]
    expect(namesOf({ ...rest, id: 7, selection: 'sweepstake' })).toEqual([
      'Users',
      'Sweepstakes',
      'Coupons',
      'Blockchain transactions',
    ])
    expect(namesOf({ ...rest, id: 7, selection: 'mini-contest' })).toEqual([
      'Users',
      'Coupons',
      'Blockchain transactions',
      'Mini contest',
    ])
  })

  it('appear if they have content, and codes only for those who manage rewards', () => {
    expect(namesOf({})).toEqual(['Users'])
    expect(namesOf({ uses_coupons: true })).toContain('Coupons')
    expect(namesOf({ uses_coupons: true }, false)).toEqual(['Users'])
    expect(namesOf({ has_transactions: true })).toContain('Blockchain transactions')
  })

  it('link to their addresses, with the current one marked', () => {
    expect(rewardTabs({ ...mug, selection: 'sweepstake' }, 'sweepstakes', { can: () => false, t })).toEqual([
      { href: '/admin/v2/rewards/7', label: 'Users', current: false },
      { href: '/admin/v2/rewards/7/sweepstakes', label: 'Sweepstakes', current: true },
    ])
  })
})
