import type { ConsoleView } from '@/plugin'

const POLICY = '/organization/security'

export const consoleViews: readonly ConsoleView[] = [
  {
    path: '/security',
    title: 'secureSignIn.title',
    keywords: 'secureSignIn.keywords',
    permission: 'signed_in',
    inUserMenu: true,
    Component: '/plugins/secure-sign-in/console/own-view#OwnView',
  },
  {
    path: POLICY,
    title: 'secureSignIn.policyTitle',
    keywords: 'secureSignIn.policyKeywords',
    permission: 'is_admin',
    navigation: { group: 'organization', icon: 'security' },
    Component: '/plugins/secure-sign-in/console/policy-view#PolicyView',
  },
  {
    path: `${POLICY}/:administrator_id`,
    title: 'secureSignIn.administratorTitle',
    permission: 'is_admin',
    within: { table: 'administrators', row: 'administrator_id' },
    parent: POLICY,
    Component: '/plugins/secure-sign-in/console/administrator-view#AdministratorView',
  },
]
