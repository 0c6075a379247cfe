import type { AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { watched } from '../../tests/support/ahead-stub.mjs'
import { openPage } from '../../tests/support/browser-globals'

const page = openPage()
const { act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { AppRouterContext } = await import('next/dist/shared/lib/app-router-context.shared-runtime')
const { Link } = await import('./link')

const went: unknown[] = []
const router = {
  push: (...told: unknown[]) => went.push(['push', ...told]),
  replace: (...told: unknown[]) => went.push(['replace', ...told]),
} as unknown as AppRouterInstance // All that a link asks of it.

const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
const draw = (link: ReactNode) =>
  act(async () => root.render(<AppRouterContext value={router}>{link}</AppRouterContext>))
const link = () => place.querySelector('a') as HTMLAnchorElement

/** @returns whether the browser was left to follow it */
const press = (how: MouseEventInit = {}): boolean => {
  let isLeft = false
  const told = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault() // jsdom goes nowhere, and complains.
  }
  page.addEventListener('click', told, { once: true })
  const click = new (page as unknown as typeof globalThis).MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ...how,
  })
  link().dispatchEvent(click)
  return isLeft
}

beforeEach(() => went.splice(0))
afterAll(() => act(async () => root.unmount()))

describe('a link', () => {
  it('within the app is followed by the router, as a transition from page to page', async () => {
    await draw(<Link href="/receipts">Receipts</Link>)
    expect(link().getAttribute('href')).toBe('/receipts')
    expect(press()).toBe(false)
    expect(went).toEqual([['push', '/receipts', { scroll: undefined, transitionTypes: ['page'] }]])
  })

  it('may replace the entry in the history, and leave the page where it is', async () => {
    await draw(
      <Link href="/receipts?page=2" replace scroll={false}>
        Next
      </Link>,
    )
    press()
    expect(went).toEqual([['replace', '/receipts?page=2', { scroll: false, transitionTypes: ['page'] }]])
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'is left to the browser with %o',
    async (keys) => {
      await draw(<Link href="/receipts">Receipts</Link>)
      expect(press(keys)).toBe(true)
      expect(went).toEqual([])
    },
  )

  it('does not lead on where the press was taken', async () => {
    await draw(
      <Link href="/receipts" onClick={(event) => event.preventDefault()}>
        Receipts
      </Link>,
    )
    press()
    expect(went).toEqual([])
  })

  it.each(['https://example.com/', '//example.com', 'mailto:help@example.com', '#earn'])(
    'to %s is the browser’s',
    async (href) => {
      await draw(<Link href={href}>Away</Link>)
      expect(press()).toBe(true)
      expect(went).toEqual([])
      expect(watched.size).toBe(0)
    },
  )

  it('fetches ahead what is in sight, and only where it may', async () => {
    await draw(<Link href="/receipts">Receipts</Link>)
    expect([...watched]).toEqual([link()])
    await draw(
      <Link href="/receipts" prefetch={false}>
        Receipts
      </Link>,
    )
    expect(watched.size).toBe(0)
  })
})
