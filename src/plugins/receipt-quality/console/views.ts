import type { ConsoleView } from '@/plugin'

export const QUALITY = '/programs/:program_id/receipt_quality'
const tenant = { program: 'program_id' } as const

export const consoleViews: readonly ConsoleView[] = [
  {
    ...{ permission: 'receipts.view', tenant },
    path: QUALITY,
    title: 'receiptQuality.title',
    navigation: { group: 'purchases', icon: 'receipts' },
    Component: '/plugins/receipt-quality/console/accuracy-view#AccuracyView',
  },
  {
    ...{ permission: 'receipts.manage', tenant },
    path: `${QUALITY}/learning`,
    title: 'receiptQuality.learning',
    parent: QUALITY,
    Component: '/plugins/receipt-quality/console/learning-view#LearningView',
  },
]
