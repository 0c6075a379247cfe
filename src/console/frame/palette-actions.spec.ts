import type { Administrator } from '@/domain/context'
import { PERMISSION_PAIRS, type PermissionPair } from '@/domain/permissions'
import { translate } from '@/i18n'
import { paletteActionsOf } from './palette-actions'
import { matching, staticCommands } from './palette-commands'

const t = translate('en', 'console')

const administrator = (grants: Record<number, readonly PermissionPair[]>): Administrator => ({
  type: 'administrator',
  id: 1,
  email: 'somebody@laurel.example',
  firstName: 'Some',
  lastName: 'Body',
  organizationId: 1,
  isAdmin: false,
  locale: 'en',
  grants: new Map(Object.entries(grants).map(([id, pairs]) => [Number(id), new Set(pairs)])),
})
const actionsOf = (grants: Record<number, readonly PermissionPair[]>, programId: number | null = 7) =>
  paletteActionsOf(administrator(grants), programId, t)
const labels = (grants: Record<number, readonly PermissionPair[]>) => actionsOf(grants).map(({ label }) => label)

describe('Ctrl-K actions', () => {
  it('include what the administrator may do in this program', () => {
    expect(labels({ 7: PERMISSION_PAIRS })).toEqual([
      'Create challenge',
      'Create reward',
      'Import users',
      'Open branding',
      'Set up tiers',
      'Add product',
      'Create API key',
    ])
    expect(labels({ 7: ['challenges.create', 'challenges.view'] })).toEqual(['Create challenge'])
    expect(labels({ 7: ['dashboard.view'] })).toEqual([])
    expect(labels({ 8: PERMISSION_PAIRS })).toEqual([])
    expect(actionsOf({ 7: PERMISSION_PAIRS }, null)).toEqual([])
  })

  it('open their pages and are found by any of their words', () => {
    const went: string[] = []
    const actions = actionsOf({ 7: PERMISSION_PAIRS })
    const goTo = (href: string) => void went.push(href)
    const commands = staticCommands({ actions, goTo, navigation: [], programs: [], siteUrl: undefined, t })
    for (const query of ['create chall', 'BRANDING', 'users import']) matching(commands, query)[0]?.run()
    expect(went).toEqual([
      '/admin/v2/programs/7/challenges/new',
      '/admin/v2/programs/7/settings/branding/colors',
      '/admin/v2/programs/7/users/imports',
    ])
  })
})
