import type { Administrator } from '@/domain/context'
import type { PermissionPair } from '@/domain/permissions'
import { translate } from '@/i18n'
import { currentProgramId, entryAddress, programAddress } from '../guard-view'
import { CONSOLE_ROUTES, type ConsoleRoute } from '../routes'
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

describe('the rail', () => {
  // CONSOLE-55
  it('shows the pages that a pair of this program opens, and no others', () => {
    expect(labelsOf(administrator({ 7: ['users.view', 'receipts.view'] }))).toEqual([
      'Users',
      'Receipts',
      'Purchase proof',
      'Programs',
    ])
    expect(labelsOf(administrator({ 7: ['program.manage'] }))).toEqual(['API keys', 'Audit log', 'Programs'])
    expect(labelsOf(administrator({ 8: ['users.view'] }))).toEqual(['Programs'])
  })

  it('shows the organization to an isAdmin only', () => {
    const own = ['Programs', 'Organization', 'Admins', 'Roles', 'Organization audit log']
    expect(labelsOf(administrator({}, true), null)).toEqual(own)
    expect(labelsOf(administrator({ 7: ['organization.manage'] }))).toEqual(['Programs'])
  })

  it('names the organization, also as a heading, to an isAdmin only', () => {
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

  it('marks the page that is open, and the page above it', () => {
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
  ] as [PermissionPair[], string][])('with %j leads to %s', (pairs, address) => {
    expect(programAddress(administrator({ 7: pairs }), 7)).toBe(address)
    expect(entryAddress(administrator({ 7: pairs }), 7)).toBe(address)
  })

  it('counts what is held in that program, not in another', () => {
    const reader = administrator({ 7: ['receipts.manage'], 8: ['dashboard.view'] })
    expect(programAddress(reader, 7)).toBe(receipts)
    expect(programAddress(reader, 8)).toBe('/admin/v2/programs/8/dashboard')
  })

  it('begins with the last selected program, if it is still granted', () => {
    const reader = administrator({ 7: ['dashboard.view'], 8: ['dashboard.view'] })
    expect(currentProgramId(reader, 8)).toBe(8)
    expect(currentProgramId(reader, 9)).toBe(7)
    expect(currentProgramId(reader, null)).toBe(7)
    expect(currentProgramId(administrator({}), 7)).toBeNull()
  })
})
