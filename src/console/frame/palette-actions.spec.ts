import type { Administrator } from '@/domain/context'
import { PERMISSION_PAIRS, type PermissionPair } from '@/domain/permissions'
import { translate } from '@/i18n'
import type { Locale } from '@/i18n/locales'
import { CONSOLE_ROUTES } from '../routes'
import { paletteActionsOf } from './palette-actions'
import { matching, staticCommands } from './palette-commands'

const administrator = (
  grants: Record<number, readonly PermissionPair[]>,
  { isAdmin = false, locale = 'en' as Locale } = {},
): Administrator => ({
  type: 'administrator',
  id: 1,
  email: 'somebody@laurel.example',
  firstName: 'Some',
  lastName: 'Body',
  organizationId: 1,
  isAdmin,
  locale,
  grants: new Map(Object.entries(grants).map(([id, pairs]) => [Number(id), new Set(pairs)])),
})
const actionsOf = (grants: Record<number, readonly PermissionPair[]>, programId: number | null = 7) =>
  paletteActionsOf(administrator(grants), programId, translate('en', 'console'))
const labels = (grants: Record<number, readonly PermissionPair[]>) => actionsOf(grants).map(({ label }) => label)
const everything = (locale: Locale) =>
  paletteActionsOf(administrator({ 7: PERMISSION_PAIRS }, { isAdmin: true, locale }), 7, translate(locale, 'console'))

/** The pages of a program or of the organization, without those of a single row and those that only forward. */
const PAGES = CONSOLE_ROUTES.filter((route) => !('forward' in route) && !/:(?!program_id)/.test(route.path))

describe('Ctrl-K', () => {
  it.each(['en', 'es'] as const)(
    'finds every page of the table of views by its title and by other words (%s)',
    (locale) => {
      const found = everything(locale)
      for (const { path } of PAGES) {
        const href = `/admin/v2${path.replace(':program_id', '7')}`
        const page = found.find((action) => action.href === href)
        expect({ path, label: page?.label, words: page?.words }).toEqual({
          path,
          label: expect.stringMatching(/^(?!titles\.|settings\.).+/),
          words: expect.stringMatching(/\p{L}{3}/u),
        })
      }
    },
  )

  it('offers only what the administrator may open in this program', () => {
    expect(labels({ 7: ['challenges.create', 'challenges.view'] })).toEqual([
      'Programs',
      'Imports and exports',
      'Challenges',
      'Create challenge',
    ])
    expect(labels({ 8: PERMISSION_PAIRS })).toEqual(['Programs', 'Imports and exports'])
    expect(actionsOf({ 7: PERMISSION_PAIRS }, null).map(({ label }) => label)).toEqual(['Programs'])
    expect(labels({ 7: PERMISSION_PAIRS })).not.toContain('Invite administrator')
    expect(everything('en').map(({ label }) => label)).toContain('Invite administrator')
  })

  it('finds pages and actions by words that people use, names first, and opens them', () => {
    const went: string[] = []
    const goTo = (href: string) => void went.push(href)
    const commands = (locale: Locale) =>
      staticCommands({
        ...{ actions: everything(locale), goTo, programs: [], siteUrl: undefined, t: translate(locale, 'console') },
      })
    for (const query of [
      'create chall',
      'BRANDING open',
      'users import',
      'time zone',
      'logo',
      'invite admin',
      'prizes',
    ])
      matching(commands('en'), query)[0]?.run()
    for (const query of ['zona horaria', 'bases privacidad', 'invitar']) matching(commands('es'), query)[0]?.run()
    const settings = '/admin/v2/programs/7/settings'
    expect(went).toEqual([
      '/admin/v2/programs/7/challenges/new',
      `${settings}/branding/colors`,
      '/admin/v2/programs/7/users/imports',
      `${settings}/program/general`,
      `${settings}/branding/assets`,
      '/admin/v2/organization/admins',
      '/admin/v2/programs/7/rewards',
      `${settings}/program/general`,
      `${settings}/program/program-pages`,
      '/admin/v2/organization/admins',
    ])
  })

  it('lists the main pages and actions before anything is typed', () => {
    const commands = staticCommands({
      ...{ actions: everything('en'), goTo: () => {}, programs: [], siteUrl: undefined, t: translate('en', 'console') },
    })
    const shown = matching(commands, '').map(({ label }) => label)
    expect(shown).toEqual(expect.arrayContaining(['Dashboard', 'Users', 'Create challenge', 'Log out']))
    expect(shown).not.toContain('Fonts')
  })
})
