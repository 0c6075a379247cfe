import type { Context } from '@/plugin'
import type { RewardDetail } from '@/plugin/console'
import { consoleTabs } from './tabs'

const mug = { id: 7, nft_collection: null, selection: 'redeem' } as RewardDetail
const isShown = (reward: Partial<RewardDetail>, transactions: object[] = []) =>
  consoleTabs.blockchain_transactions.isShown({ sql: async () => transactions } as unknown as Context, {
    ...mug,
    ...reward,
  })

it('shows the transactions of achievements, and of rewards with a collection or a transaction', async () => {
  expect([await isShown({}), await isShown({ selection: 'achievement' })]).toEqual([false, true])
  expect([await isShown({ nft_collection: 'made' }), await isShown({}, [{}])]).toEqual([true, true])
})
