import type { ConsoleView } from '@/plugin'

const GIFTS = '/programs/:program_id/gifts'
const ofProgram = { permission: 'users.view', tenant: { program: 'program_id' } } as const

export const consoleViews: readonly ConsoleView[] = [
  {
    ...ofProgram,
    path: GIFTS,
    title: 'gifts.title',
    navigation: { group: 'engagement', icon: 'rewards' },
    Component: '/plugins/gifts/console/gift-views#GiftsView',
  },
  {
    ...ofProgram,
    path: `${GIFTS}/:gift_id`,
    title: 'gifts.gift',
    parent: GIFTS,
    Component: '/plugins/gifts/console/gift-views#GiftView',
  },
]
