import type { Administrator } from '@/domain/context'
import { PERMISSION_PAIRS, type PermissionPair } from '@/domain/permissions'
import { translate } from '@/i18n'
import { currentProgramId, entryAddress, programAddress } from '../guard-view'
import { CONSOLE_ROUTES, type ConsoleRoute } from '../routes'
import { firstSettingsPage, isSettingsRoute, settingsMenuOf } from '../settings-menu'
import { navigationOf } from './navigation'

const t = translate('en', 'console')

const administrator = (grants: Record<number, PermissionPair[]>, isAdmin = false): Administrator => ({
  type: 'administrator',
  id: 1,
  email: 'somebody@laurel.example',
  firstName: 'Some',
  lastName: 'Body',
  organizationId: 1,
  isAdmin,
  locale: 'en',
  grants: new Map(Object.entries(grants).map(([id, pairs]) => [Number(id), new Set(pairs)])),
})
const labelsOf = (reader: Administrator, programId: number | null = 7) =>
  navigationOf(reader, programId, null, t).flatMap(({ entries }) => entries.map(({ label }) => label))

describe('the sidebar', () => {
  // CONSOLE-55
  it("shows the pages that the administrator's permissions allow in this program, and no others", () => {
    expect(labelsOf(administrator({ 7: ['users.view', 'receipts.view'] }))).toEqual([
      'Users',
      'Receipts',
      'Settings',
      'Programs',
    ])
    expect(labelsOf(administrator({ 7: ['program.manage'] }))).toEqual(['Settings', 'Audit log', 'Programs'])
    expect(labelsOf(administrator({ 7: ['dashboard.view'] }))).toEqual(['Dashboard', 'Programs'])
    expect(labelsOf(administrator({ 8: ['users.view'] }))).toEqual(['Programs'])
  })

  it('shows the organization to an isAdmin only', () => {
    const own = ['Programs', 'Organization', 'Admins', 'Roles', 'Organization audit log']
    expect(labelsOf(administrator({}, true), null)).toEqual(own)
    expect(labelsOf(administrator({ 7: ['organization.manage'] }))).toEqual(['Programs'])
  })

  it("shows the organization's heading to an isAdmin only", () => {
    const headingsOf = (reader: Administrator) => navigationOf(reader, 7, null, t).map(({ label }) => label)
    expect(headingsOf(administrator({ 7: ['dashboard.view', 'organization.manage'] }))).toEqual([
      'Overview',
      'All programs',
    ])
    expect(headingsOf(administrator({ 7: ['dashboard.view'] }, true))).toEqual([
      'Overview',
      'All programs',
      'Organization',
    ])
  })

  it('marks the open page and its parent', () => {
    const reader = administrator({ 7: ['users.view'] })
    const open = (path: string) => {
      const route = (CONSOLE_ROUTES as readonly ConsoleRoute[]).find((one) => one.path === path) ?? null
      return navigationOf(reader, 7, route, t)
        .flatMap(({ entries }) => entries)
        .filter(({ current }) => current)
        .map(({ label }) => label)
    }
    expect(open('/programs/:program_id/users')).toEqual(['Users'])
    expect(open('/users/:end_user_id')).toEqual(['Users'])
    expect(open('/organization/admins')).toEqual([])
  })

  it('counts every settings page as Settings', () => {
    const reader = administrator({ 7: ['receipts.view', 'program.manage'] })
    const current = (path: string) => {
      const route = (CONSOLE_ROUTES as readonly ConsoleRoute[]).find((one) => one.path === path) ?? null
      return navigationOf(reader, 7, route, t)
        .flatMap(({ entries }) => entries)
        .find((entry) => entry.current)?.label
    }
    const pages = CONSOLE_ROUTES.filter((route) => isSettingsRoute(route) && !('forward' in route))
    expect(new Set(pages.map(({ path }) => current(path)))).toEqual(new Set(['Settings']))
  })
})

describe('the settings menu', () => {
  const menuOf = (pairs: PermissionPair[], hasTiers = false) =>
    settingsMenuOf({ administrator: administrator({ 7: pairs }), programId: 7, hasTiers })

  // CONSOLE-44, CONSOLE-50
  it('has the existing pages that the permissions allow', () => {
    const [tab, ...others] = menuOf(['receipts.view'])
    expect(others).toEqual([])
    expect(tab).toMatchObject({ tab: 'program', href: '/admin/v2/programs/7/settings/program/purchase-proof' })
    expect(tab?.pages.map(({ label }) => label)).toEqual(['purchaseProof'])
    expect(tab?.pages[0]?.children.map(({ label }) => label)).toEqual([
      'proofSettings',
      'proofProducts',
      'proofMerchants',
    ])
    expect(menuOf(['dashboard.view'])).toEqual([])
  })

  it("opens the administrator's first page", () => {
    const base = '/programs/:program_id/settings'
    const keys = '/admin/v2/programs/7/settings/integrations/embedded-page'
    expect(firstSettingsPage(administrator({ 7: ['program.manage'] }), 7)).toBe(keys)
    expect(firstSettingsPage(administrator({ 7: ['program.manage'] }), 7, `${base}/integrations`)).toBe(keys)
    expect(firstSettingsPage(administrator({ 7: ['receipts.view'] }), 7, `${base}/integrations`)).toBeNull()
  })

  it('includes every settings page', () => {
    const pages = CONSOLE_ROUTES.filter(
      (route) => isSettingsRoute(route) && 'parent' in route && route.parent === '/programs/:program_id/settings',
    )
    const known = menuOf([...PERMISSION_PAIRS], true).flatMap((tab) => tab.pages.map(({ path }) => path))
    expect(known.sort()).toEqual(pages.map(({ path }) => path as string).sort())
  })
})

describe('switching program', () => {
  const dashboard = '/admin/v2/programs/7/dashboard'
  const receipts = '/admin/v2/programs/7/receipts'

  // CONSOLE-5
  it.each([
    [['dashboard.view'], dashboard],
    [['dashboard.view', 'receipts.manage'], dashboard],
    [['receipts.manage'], receipts],
    [['receipts.view'], dashboard],
    [['users.view'], dashboard],
  ] as [PermissionPair[], string][])('on %j opens %s', (pairs, address) => {
    expect(programAddress(administrator({ 7: pairs }), 7)).toBe(address)
    expect(entryAddress(administrator({ 7: pairs }), 7)).toBe(address)
  })

  it('uses the permissions in that program, not in another', () => {
    const reader = administrator({ 7: ['receipts.manage'], 8: ['dashboard.view'] })
    expect(programAddress(reader, 7)).toBe(receipts)
    expect(programAddress(reader, 8)).toBe('/admin/v2/programs/8/dashboard')
  })

  it('starts with the last selected program if it is still granted', () => {
    const reader = administrator({ 7: ['dashboard.view'], 8: ['dashboard.view'] })
    expect(currentProgramId(reader, 8)).toBe(8)
    expect(currentProgramId(reader, 9)).toBe(7)
    expect(currentProgramId(reader, null)).toBe(7)
    expect(currentProgramId(administrator({}), 7)).toBeNull()
  })
})
