import type { ConsoleView } from '@/plugin'

const REQUESTS = '/programs/:program_id/data_requests'
const ofProgram = { permission: 'data_rights.view', tenant: { program: 'program_id' } } as const

export const consoleViews: readonly ConsoleView[] = [
  {
    ...{ ...ofProgram, path: REQUESTS, title: 'data_rights.title' },
    navigation: { group: 'engagement', icon: 'audit' },
    keywords: { en: 'privacy GDPR CCPA deletion access', es: 'privacidad RGPD CCPA eliminación acceso' },
    Component: '/plugins/data-rights/console/request-views#RequestsView',
  },
  {
    ...{ ...ofProgram, path: `${REQUESTS}/:data_request_id`, title: 'data_rights.one', parent: REQUESTS },
    Component: '/plugins/data-rights/console/request-views#RequestView',
  },
  {
    ...{ ...ofProgram, path: '/programs/:program_id/retention', title: 'data_rights.retention', parent: REQUESTS },
    Component: '/plugins/data-rights/console/retention-view#RetentionView',
  },
]
