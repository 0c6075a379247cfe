import { useState } from 'react'
import { openConsole } from '../../tests/support/console-page'

const { ConfirmDialog } = await import('./confirm-dialog.client')
const { useRestoredFocus } = await import('./use-restored-focus.client')

const NAMES = ['Fern', 'Moss', 'Reed']

/** A list whose rows have delete buttons; with `asks` they confirm first. Moss can't be removed if it is `kept`. */
function Rows({ asks = false, kept = '' }: { asks?: boolean; kept?: string }) {
  useRestoredFocus()
  const [names, setNames] = useState(NAMES)
  const remove = (name: string) => setNames((now) => now.filter((one) => one !== name))
  return (
    <>
      <button type="button">Elsewhere</button>
      <main>
        <a href="/">Home</a>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`/${name}`}>{name}</a>
              {name !== kept &&
                (asks ? (
                  <ConfirmDialog
                    trigger={<button type="button">Remove {name}</button>}
                    title="Sure?"
                    confirmLabel="Remove"
                    onConfirm={() => remove(name)}
                  />
                ) : (
                  <button type="button" onClick={() => remove(name)}>
                    Remove {name}
                  </button>
                ))}
            </li>
          ))}
        </ul>
        <button type="button" onClick={() => setNames([])}>
          Add
        </button>
      </main>
    </>
  )
}

/** Two tabs, each a page with its own root; the second one mounts with a delay. */
function Tabs() {
  const [at, setAt] = useState<string | null>('/first')
  const follow = (path: string) => {
    window.history.replaceState(null, '', path)
    // Like Next.
    ;(document.activeElement as HTMLElement).blur()
    setAt(null)
    setTimeout(() => setAt(path), 20)
  }
  return at && <Frame key={at} at={at} follow={follow} />
}

function Frame({ at, follow }: { at: string; follow: (path: string) => void }) {
  useRestoredFocus()
  return (
    <main>
      <nav>
        {['/first', '/second'].map((path) => (
          <a
            key={path}
            href={path}
            aria-current={path === at ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault()
              follow(path)
            }}
          >
            {path}
          </a>
        ))}
      </nav>
    </main>
  )
}

const focused = () => document.activeElement?.textContent
const press = async (page: Awaited<ReturnType<typeof openConsole>>, words: string, within = '') => {
  page.find(`${within} button`, words).focus()
  await page.press(`${within} button`, words)
}

describe('the focus after a row is removed', () => {
  it('moves to the same control of the next row, then of the previous one, then to the button that adds a row', async () => {
    const page = await openConsole(<Rows />)
    await press(page, 'Remove Moss')
    expect(focused()).toBe('Remove Reed')
    await press(page, 'Remove Reed')
    expect(focused()).toBe('Remove Fern')
    await press(page, 'Remove Fern')
    expect(focused()).toBe('Add')
    await page.close()
  })

  it('skips a row without that control', async () => {
    const page = await openConsole(<Rows kept="Moss" />)
    await press(page, 'Remove Fern')
    expect(focused()).toBe('Remove Reed')
    await page.close()
  })

  it('returns from a confirmation dialog', async () => {
    const page = await openConsole(<Rows asks />)
    await press(page, 'Remove Fern')
    await press(page, 'Remove', '[role="alertdialog"]')
    await page.settle(400)
    expect(focused()).toBe('Remove Moss')
    await page.close()
  })

  it('stays unchanged if nothing focused disappeared or if the person moved it', async () => {
    const page = await openConsole(<Rows />)
    page.find('button', 'Elsewhere').focus()
    await page.press('button', 'Remove Moss')
    expect(focused()).toBe('Elsewhere')
    page.find('a', 'Reed').focus()
    page.find('a', 'Reed').blur()
    await page.settle()
    await page.press('button', 'Add')
    expect(document.activeElement).toBe(document.body)
    await page.close()
  })

  it('starts at the top of another page', async () => {
    const page = await openConsole(<Rows />)
    page.find('button', 'Remove Moss').focus()
    window.history.replaceState(null, '', '/admin/v2/elsewhere')
    await page.press('button', 'Remove Moss')
    expect(document.activeElement).toBe(document.body)
    await page.close()
  })

  it('stays on the tab that led to another page', async () => {
    window.history.replaceState(null, '', '/first')
    const page = await openConsole(<Tabs />)
    page.find('a', '/second').focus()
    await page.press('a', '/second')
    await page.settle(100)
    expect(focused()).toBe('/second')
    await page.close()
  })
})
