import { jest } from '@jest/globals'
import type { ReactNode } from 'react'
import { Answer, openConsole } from '../../../tests/support/console-page'
import type { NavigationGroupEntries } from './navigation'
import type { PaletteAction } from './palette-actions'
import type { SwitchableProgram } from './program-switcher.client'

const { act, useState } = await import('react')
const { default: CommandPalette } = await import('./command-palette.client')
const { LanguageMenu } = await import('./language-menu.client')
const { NotAllowed } = await import('./not-allowed.client')
const { PageHeader } = await import('./page-header')
const { PaletteButton } = await import('./palette-button.client')
const { ProgramSwitcher } = await import('./program-switcher.client')
const { Shell } = await import('./shell.client')
const { LAST_PROGRAM_KEY } = await import('./storage-keys')
const { UserMenu } = await import('./user-menu.client')
const { usePalette } = await import('./use-palette.client')

const nothing = () => {}
const program = (id: number, name: string): SwitchableProgram => ({
  id,
  name,
  href: `/admin/v2/programs/${id}/dashboard`,
  siteUrl: `http://${name.toLowerCase()}.localhost/`,
  testMode: false,
  isActive: true,
})
const PROGRAMS = [program(1, 'Pennywort'), program(2, 'Longstride'), program(3, 'Juniper')]
const ACTIONS: PaletteAction[] = [
  { href: '/admin/v2/programs/1/users', label: 'Users', kind: 'page', icon: 'users', isMain: true },
]
const NAVIGATION: NavigationGroupEntries[] = [
  {
    key: 'engagement',
    label: 'Engagement',
    entries: [{ href: '/admin/v2/programs/1/users', label: 'Users', icon: 'users', current: false }],
  },
]

describe('a page without permission', () => {
  // CONSOLE-54
  it('shows the specified text and leaves when closed', async () => {
    const page = await openConsole(<NotAllowed />)
    const dialog = page.find('[role="dialog"]')
    expect(dialog.textContent).toContain('You are not allowed to access this page')
    expect(dialog.textContent).toContain("You don't have permission to view this page.")
    expect(dialog.textContent).toContain('Contact an administrator')
    await page.press('button', 'Go to my programs')
    expect(page.went).toEqual(['/admin/v2/programs'])
    await page.close()
  })
})

describe('the breadcrumbs', () => {
  it('have an arrow between pages and none after the last', async () => {
    const above = ['Users', 'Maya', 'Attributes'].map((label) => ({ label, href: `/${label}` }))
    const page = await openConsole(<PageHeader title="New" breadcrumbs={above} breadcrumbsLabel="Way" />)
    const parts = page.all('nav li').map((item) => [...item.children].map(({ tagName }) => tagName.toLowerCase()))
    expect(parts).toEqual([['a'], ['svg', 'a'], ['svg', 'a']])
    await page.close()
  })
})

describe('the user menu', () => {
  const user = { name: 'Rowan Whitlock', email: 'owner@laurel.example' }
  const itemsOf = async (isAdmin: boolean, current: SwitchableProgram | undefined) => {
    const page = await openConsole(<UserMenu user={{ ...user, isAdmin }} program={current} />)
    await page.press('button', "Rowan Whitlock's account")
    const items = page.all('[role="menuitem"]').map((item) => [item.textContent, item.getAttribute('href')])
    await page.close()
    return items
  }

  // CONSOLE-53
  it('has Organization, Go to Program Page, the theme marked Coming Soon, and Log out', async () => {
    expect(await itemsOf(true, PROGRAMS[0])).toEqual([
      ['Organization', '/admin/v2/organization/programs'],
      ['Go to Program Page', 'http://pennywort.localhost/'],
      ['Pages and content', '/admin'],
      ['Light themeComing Soon', null],
      ['Log out', null],
    ])
  })

  it("hides Organization from administrators who aren't isAdmin, and the program page without a program", async () => {
    const labels = (await itemsOf(false, undefined)).map(([label]) => label)
    expect(labels).toEqual(['Light themeComing Soon', 'Log out'])
  })

  // CONSOLE-4
  it('keeps the theme disabled', async () => {
    const page = await openConsole(<UserMenu user={{ ...user, isAdmin: true }} program={undefined} />)
    await page.press('button', "Rowan Whitlock's account")
    expect(page.find('[role="menuitem"]', 'Light theme').getAttribute('aria-disabled')).toBe('true')
    await page.close()
  })
})

describe('the language switcher', () => {
  const choose = async (answer: unknown) => {
    const page = await openConsole(<LanguageMenu locale="en" />, { answers: { 'PUT /admin/v2/users/me': answer } })
    await page.press('button', 'Language')
    expect(
      page
        .all('[role="menuitemradio"]')
        .map((item) => [item.textContent, item.ariaChecked ?? item.getAttribute('aria-checked')]),
    ).toEqual([
      ['English', 'true'],
      ['Español', 'false'],
    ])
    await page.press('[role="menuitemradio"]', 'Español')
    expect(page.all('[role="menu"]')).toEqual([])
    const { asked, toasts, went } = page
    await page.close()
    return { asked, toasts, went }
  }

  // CONSOLE-3
  it('stores the choice for the administrator and refreshes the page', async () => {
    const { asked, went } = await choose({ success: true, message: '', errors: {} })
    expect(asked).toEqual(['PUT /admin/v2/users/me'])
    expect(went).toEqual(['refresh'])
  })

  // CONSOLE-156
  it('only logs a failure', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(nothing)
    const { toasts, went } = await choose(new Answer(500, { success: false, message: 'No', errors: {} }))
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
    expect({ toasts, went }).toEqual({ toasts: [], went: [] })
  })
})

const openShell = (title: string, content: ReactNode) =>
  openConsole(
    <Shell
      locale="en"
      theme="dark"
      user={{ name: 'Rowan', email: 'owner@laurel.example', isAdmin: true }}
      programs={PROGRAMS}
      currentProgramId={2}
      navigation={NAVIGATION}
      searchPath={null}
      isFolded={false}
      title={title}
    >
      {content}
    </Shell>,
  )

describe("the tab's title", () => {
  it.each([
    ['Users', 'Users', 'Users · Laurel'],
    ['Maya Okafor', 'User', 'Maya Okafor · User · Laurel'],
  ])('of a page with the heading %s and the title %s is %s', async (heading, title, wanted) => {
    const page = await openShell(title, <h1>{heading}</h1>)
    expect(document.title).toBe(wanted)
    await page.close()
  })
})

describe('the last selected program', () => {
  // CONSOLE-2
  it('is stored in the local storage, and in a cookie for the server', async () => {
    const page = await openShell('Users', <p>The page</p>)
    expect(localStorage.getItem(LAST_PROGRAM_KEY)).toBe('2')
    expect(document.cookie).toContain(`${LAST_PROGRAM_KEY}=2`)
    expect(document.title).toBe('Users · Laurel')
    expect(page.find('header').textContent).toContain('Longstride')
    await page.close()
  })
})

describe('the program switcher', () => {
  // CONSOLE-51
  it('finds a program by a few letters and opens it', async () => {
    const page = await openConsole(<ProgramSwitcher programs={PROGRAMS} current={PROGRAMS[0]} />)
    await page.press('button', 'Program: Pennywort. Switch program')
    expect(page.all('[role="option"]')).toHaveLength(3)
    await page.type('input[aria-label="Search programs"]', 'long')
    await page.settle()
    expect(page.all('[role="option"]').map((option) => option.textContent)).toEqual(['LLongstride'])
    await page.key('input[aria-label="Search programs"]', 'Enter')
    expect(page.went).toEqual(['/admin/v2/programs/2/dashboard'])
    await page.close()
  })

  it('opens the list of programs if there is no current one', async () => {
    const page = await openConsole(<ProgramSwitcher programs={[]} current={undefined} />)
    expect(page.find('a').getAttribute('href')).toBe('/admin/v2/programs')
    await page.close()
  })
})

describe('the top bar', () => {
  it('shows a search only to those who may search; others get a button for pages and programs', async () => {
    const searching = await openConsole(<PaletteButton canSearch onOpen={nothing} />)
    expect(searching.find('button').getAttribute('aria-label')).toBe('Search')
    await searching.close()
    const going = await openConsole(<PaletteButton canSearch={false} onOpen={nothing} />)
    expect(going.find('button').getAttribute('aria-label')).toBe('Search or jump to...')
    await going.close()
  })
})

/** The palette, whose code loads when the button is clicked. */
function LatePalette({ searchPath }: { searchPath: string | null }) {
  const palette = usePalette()
  const [isThere, setThere] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setThere(true)}>
        Arrive
      </button>
      {isThere && (
        <CommandPalette
          palette={palette}
          actions={ACTIONS}
          programs={PROGRAMS}
          siteUrl={undefined}
          searchPath={searchPath}
        />
      )}
    </>
  )
}

describe('the command palette', () => {
  const PATH = '/admin/v2/programs/1/global_search'
  const FOUND = [
    { group: 'participants', id: 4, title: 'Juniper Person', detail: 'j…@hidden.example', href: '/admin/v2/users/4' },
    { group: 'rewards', id: 9, title: 'Juniper mug', detail: '#9', href: '/admin/v2/rewards/9' },
  ]
  const pressCtrlK = () =>
    act(async () => {
      window.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
    })
  const open = async (searchPath: string | null, answers: Record<string, unknown> = {}) => {
    const page = await openConsole(<LatePalette searchPath={searchPath} />, { answers })
    await page.press('button', 'Arrive')
    await pressCtrlK()
    await page.settle()
    return page
  }
  const optionsOf = (page: Awaited<ReturnType<typeof open>>) =>
    page.all('[role="option"]').map((option) => option.textContent)
  const BOX = 'input[role="combobox"]'

  it('shows results in groups above pages and programs, and opens them by keyboard', async () => {
    const page = await open(PATH, { [PATH]: { results: FOUND } })
    expect(optionsOf(page)).toEqual(['Users', 'Pennywort', 'Longstride', 'Juniper', 'Log out'])
    await page.type(BOX, 'juni')
    expect(page.find('[role="status"]').textContent).toContain('Searching…')
    await page.settle(250)
    expect(page.asked).toEqual([`GET ${PATH}?query=juni`])
    expect(optionsOf(page)).toEqual(['Juniper Personj…@hidden.example', 'Juniper mug#9', 'Juniper'])
    expect(page.find('[role="listbox"]').textContent).toMatch(/^Users.*Rewards.*Programs/)
    await page.key(BOX, 'ArrowDown')
    expect(page.find('[role="option"][aria-selected="true"]').textContent).toContain('Juniper mug')
    await page.key(BOX, 'Enter')
    expect(page.went).toEqual(['/admin/v2/rewards/9'])
    await page.close()
  })

  it('collects typed characters until it has loaded, and passes none to the page', async () => {
    const page = await openConsole(<LatePalette searchPath={null} />)
    await pressCtrlK()
    for (const key of ['j', 'u', 'x', 'Backspace', 'n', 'Enter']) await page.key('button', key)
    expect(page.all(BOX)).toEqual([])
    await page.press('button', 'Arrive')
    const box = page.find(BOX) as HTMLInputElement
    expect([box.value, box.selectionStart]).toEqual(['jun', 3])
    expect(optionsOf(page)).toEqual(['Juniper'])
    await page.key(BOX, 'Enter')
    expect(page.went).toEqual(['/admin/v2/programs/3/dashboard'])
    await page.close()
  })

  it('takes the focus and restores it on closing', async () => {
    const page = await openConsole(<LatePalette searchPath={null} />)
    await page.press('button', 'Arrive')
    const before = page.find('button', 'Arrive')
    before.focus()
    await pressCtrlK()
    await page.settle()
    expect(document.activeElement).toBe(page.find(BOX))
    await page.key(BOX, 'Escape')
    expect(page.all(BOX)).toEqual([])
    expect(document.activeElement).toBe(before)
    await page.close()
  })

  it('says when nothing was found or the search failed, and keeps the pages', async () => {
    const empty = await open(PATH, { [PATH]: { results: [] } })
    await empty.type(BOX, 'users')
    await empty.settle(250)
    expect(empty.find('[role="status"]').textContent).toContain('No results in this program.')
    expect(optionsOf(empty)).toEqual(['Users'])
    await empty.type(BOX, 'zzz')
    await empty.settle(250)
    expect(empty.find('[role="status"]').textContent).toBe('No results.')
    await empty.close()

    const failing = await open(PATH, { [PATH]: new Answer(500, { success: false, message: 'No', errors: {} }) })
    await failing.type(BOX, 'users')
    await failing.settle(250)
    expect(failing.find('[role="status"]').textContent).toContain('Search failed.')
    expect(optionsOf(failing)).toEqual(['Users'])
    await failing.close()
  })

  it('sends no request without permission to search, and shows only pages and programs', async () => {
    const page = await open(null)
    await page.type(BOX, 'juniper')
    await page.settle(250)
    expect(page.asked).toEqual([])
    expect(optionsOf(page)).toEqual(['Juniper'])
    await page.close()
  })
})
