import type { ConsoleView } from '@/plugin'

const FRAUD = '/programs/:program_id/fraud'
const ofProgram = { permission: 'fraud.view', tenant: { program: 'program_id' } } as const

export const consoleViews: readonly ConsoleView[] = [
  {
    ...{ ...ofProgram, path: FRAUD, title: 'fraud.title' },
    navigation: { group: 'engagement', icon: 'audit' },
    Component: '/plugins/fraud/console/queue-view#QueueView',
  },
  {
    ...{ ...ofProgram, path: `${FRAUD}/holds/:hold_key`, title: 'fraud.hold', parent: FRAUD },
    Component: '/plugins/fraud/console/hold-view#HoldView',
  },
  {
    ...{ ...ofProgram, path: `${FRAUD}/rings`, title: 'fraud.rings', parent: FRAUD },
    Component: '/plugins/fraud/console/rings-view#RingsView',
  },
  {
    ...{ ...ofProgram, path: `${FRAUD}/rings/:ring_id`, title: 'fraud.ring', parent: `${FRAUD}/rings` },
    Component: '/plugins/fraud/console/ring-view#RingView',
  },
  {
    ...{ ...ofProgram, path: `${FRAUD}/signals`, title: 'fraud.precision', parent: FRAUD },
    Component: '/plugins/fraud/console/signals-view#SignalsView',
  },
]
