import { jest } from '@jest/globals'
import { openConsole } from '../../../tests/support/console-page'

const { act } = await import('react')
const { translate } = await import('@/i18n')
const { subscribeToToasts } = await import('@/ui/toast')
const { consoleAddress } = await import('../resolve-route')
const { formattersOf } = await import('./formatters')
const { shownColumns } = await import('./list-choices')
const { toastFailure, toastSuccess, toastWarning } = await import('./toasts')
const { userColumns } = await import('../views/users/user-columns')
const { ImportDialog } = await import('../views/imports/import-dialog.client')
const { ExportDialog } = await import('../views/imports/export-dialog.client')
const { ChallengeEditor } = await import('../views/challenges/editor/challenge-editor.client')
const { EMPTY_FORM } = await import('../views/challenges/editor/empty-form')

const t = translate('en', 'console')

describe('numbers and texts from the specification', () => {
  // CONSOLE-159
  it('toasts appear after 300 ms', () => {
    jest.useFakeTimers()
    const heard: string[] = []
    const silence = subscribeToToasts(({ title }) => heard.push(title))
    toastSuccess('Tag updated')
    toastFailure({ errors: {}, message: '' })
    toastWarning('No changes detected.')
    jest.advanceTimersByTime(299)
    expect(heard).toEqual([])
    jest.advanceTimersByTime(1)
    expect(heard).toEqual(['Success!', 'Error!!!', 'No changes detected.'])
    silence()
    jest.useRealTimers()
  })

  it('a failure lists each error once', () => {
    jest.useFakeTimers()
    const heard: unknown[] = []
    const silence = subscribeToToasts(({ description }) => heard.push(description))
    toastFailure({ errors: { price: ['Price is required.'], unit_price: ['Price is required.', 'No.'] }, message: '' })
    jest.advanceTimersByTime(300)
    expect(heard).toEqual(['Price is required. No.'])
    silence()
    jest.useRealTimers()
  })

  // CONSOLE-22
  it.each([
    ['import', <ImportDialog key="import" programId={7} timeZone="UTC" />, 'Import'],
    ['export', <ExportDialog key="export" programId={7} />, 'Export'],
  ] as const)('the %s dialog is at most 740 px high', async (_, dialog, button) => {
    const page = await openConsole(dialog)
    await page.press('button', button)
    expect(page.find('[role="dialog"]').outerHTML).toContain('max-h-[min(740px,100%)]')
    await page.close()
  })

  // CONSOLE-101
  it('an address without its parameter throws: Missing param', () => {
    expect(() => consoleAddress('/users/:end_user_id')).toThrow(new Error('Missing param'))
    expect(consoleAddress('/users/:end_user_id', { end_user_id: 7 })).toBe('/admin/v2/users/7')
  })

  // CONSOLE-21
  it('the users list hides the columns challenges, tags, rewards and gender by default', () => {
    const view = { format: formattersOf('en', 'UTC', new Date()), can: () => true, program: {}, t }
    const columns = userColumns(view as never, { sortable: [] } as never, false)
    const keysOf = (chosen: string[] | null) => shownColumns(columns, chosen).map(({ key }) => key)
    const hidden = ['completed_challenges', 'tags', 'rewards_earned', 'gender']
    expect(keysOf(null).filter((key) => hidden.includes(key))).toEqual([])
    expect(keysOf(null)).toEqual(expect.arrayContaining(['name', 'points']))
    expect(keysOf(hidden)).toEqual(expect.arrayContaining(hidden))
  })
})

describe("a challenge's wizard", () => {
  const data = {
    kinds: [
      {
        type: 'signup' as const,
        name: 'Sign up',
        about: '',
        settings: [],
        isRepeatable: true,
        buttons: { named: {}, other: '{}' },
      },
    ],
    ...{ prizes: [], profile_attributes: [], social_pages: [], tiers: [], segments: [], tags: [], canTag: true },
    ...{ timeZone: 'UTC', locale: 'en' as const, programId: 1, siteUrl: 'http://example.com', pluginFields: [] },
  }
  const form = { ...EMPTY_FORM, challenge_type: 'signup', name: 'Join', caption: 'Join in', points: '10' }
  const openEditor = (collectionAddress: string | null) =>
    openConsole(<ChallengeEditor data={data} form={form} challengeId={7} collectionAddress={collectionAddress} />)

  it('scrolls to the top of the next step after 100 ms', async () => {
    const page = await openEditor(null)
    const scrolled = jest.fn()
    Object.assign(window, { scrollTo: scrolled })
    jest.useFakeTimers()
    await act(async () => page.find('button', 'Basics').click())
    jest.advanceTimersByTime(99)
    expect(scrolled).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
    jest.useRealTimers()
    await page.close()
  })

  // CONSOLE-84
  it.each([
    ['0x1', true],
    [null, false],
  ])('asks before saving an update whose collection is %s', async (address, isAsked) => {
    const page = await openEditor(address)
    await page.press('button', 'Basics')
    await page.type('input[name="name"]', 'Join us')
    await page.press('button', 'Schedule and options')
    await page.press('button[type="submit"]', 'Save')
    await page.settle(300)
    const words = 'Are you sure? This changes will be refleted in future minted NFTs.'
    expect(page.text().includes(words)).toBe(isAsked)
    expect(page.asked).toEqual(isAsked ? [] : ['PUT /admin/v2/challenges/7'])
    await page.close()
  })
})
