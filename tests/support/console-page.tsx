import type { ReactNode } from 'react'
import type { Locale } from '@/i18n'
import type { ToastMessage } from '@/ui/toast'
import { flushUpdates, openPage } from './browser-globals'
import './plugin-texts'

/**
 * Renders the console in a jsdom page: real components, real texts, and a server whose answers a test defines. Import
 * this before anything that renders, and import that by `await import`, because React DOM looks for the page once.
 */
const ORIGIN = 'http://localhost'

const openWindow = (): void => {
  const page = openPage(`${ORIGIN}/admin/v2`)
  class Watcher {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  for (const name of ['IntersectionObserver', 'ResizeObserver']) {
    Object.assign(page, { [name]: Watcher })
    Object.assign(globalThis, { [name]: Watcher })
  }
  Element.prototype.animate = () => ({}) as Animation
  Element.prototype.getAnimations = () => []
  for (const name of [
    'PointerEvent',
    'KeyboardEvent',
    'MouseEvent',
    'HTMLButtonElement',
    'ShadowRoot',
    'NodeFilter',
    'CSS',
  ] as const) {
    const value: unknown = Reflect.get(page, name)
    if (value) Object.assign(globalThis, { [name]: value })
  }
}
openWindow()

const { act } = await import('react')
const { createRoot } = await import('react-dom/client')
const { TestRouter } = await import('./next-navigation')
const { TextsProvider } = await import('@/i18n/all-texts-provider.client')
const { TooltipProvider, UiProvider } = await import('@/ui')
const { subscribeToToasts } = await import('@/ui/toast')

export type ConsolePage = {
  /** All text on the page, in order. */
  text: () => string
  /** Requests to the server: method and path. */
  asked: string[]
  /** Navigations of the router. */
  went: string[]
  toasts: Pick<ToastMessage, 'tone' | 'title' | 'description'>[]
  all: (selector: string) => HTMLElement[]
  find: (selector: string, words?: string) => HTMLElement
  press: (selector: string, words?: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  key: (selector: string, key: string) => Promise<void>
  settle: (ms?: number) => Promise<void>
  close: () => Promise<void>
}

type Options = {
  /** Answers by `METHOD path` or path; a call without an answer stays pending. */
  answers?: Record<string, unknown>
  path?: string
  locale?: Locale
}

/** Closes the page that a failed test left open, so that the next test starts with an empty one. */
let closeLast = async (): Promise<void> => {}

/** An answer with an explicit status. */
export class Answer {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

export const openConsole = async (
  children: ReactNode,
  { answers = {}, locale = 'en', path = '/admin/v2' }: Options = {},
): Promise<ConsolePage> => {
  await closeLast()
  const [asked, went]: [string[], string[]] = [[], []]
  const toasts: ConsolePage['toasts'] = []
  window.history.replaceState(null, '', path)
  Object.assign(globalThis, {
    fetch: (address: string, { method = 'GET' }: RequestInit = {}) => {
      asked.push(`${method} ${address}`)
      const key = [`${method} ${address}`, address, address.split('?')[0] ?? ''].find((one) => one in answers)
      if (key === undefined) return new Promise(() => {})
      const { body, status } = answers[key] instanceof Answer ? answers[key] : new Answer(200, answers[key])
      return Promise.resolve(new Response(JSON.stringify(body), { status }))
    },
  })
  const router = {
    back: () => went.push('back'),
    refresh: () => went.push('refresh'),
    push: (href: string) => went.push(href),
    replace: (href: string) => went.push(href),
  }
  const url = new URL(path, ORIGIN)
  const stop = subscribeToToasts(({ description, title, tone }) => toasts.push({ tone, title, description }))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const settle = (ms?: number) => act(() => flushUpdates(ms))
  await act(async () =>
    root.render(
      <TestRouter router={router} url={url}>
        <TextsProvider locale={locale}>
          <UiProvider className="laurel-console">
            <TooltipProvider>{children}</TooltipProvider>
          </UiProvider>
        </TextsProvider>
      </TestRouter>,
    ),
  )
  await settle()
  closeLast = async () => {
    closeLast = async () => {}
    await act(async () => root.unmount())
    stop()
    place.remove()
    document.documentElement.lang = 'en'
  }

  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const find = (selector: string, words?: string): HTMLElement => {
    const found = all(selector).find(
      (element) =>
        words === undefined || element.textContent?.includes(words) || element.getAttribute('aria-label') === words,
    )
    if (!found) throw new Error(`no ${selector} ${words ?? ''} in: ${document.body.textContent}`)
    return found
  }
  return {
    text: () => document.body.textContent ?? '',
    asked,
    went,
    toasts,
    all,
    find,
    press: async (selector, words) => {
      await act(async () => {
        const element = find(selector, words)
        for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const) {
          const Kind = kind.startsWith('pointer') && 'PointerEvent' in window ? window.PointerEvent : window.MouseEvent
          element.dispatchEvent(new Kind(kind, { bubbles: true, cancelable: true, button: 0 }))
        }
        element.click()
      })
      await settle()
    },
    type: async (selector, text) => {
      await act(async () => {
        const input = find(selector) as HTMLInputElement
        // Set like a browser does: React overrides the element's own `value`, so use the prototype's setter.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text)
        input.dispatchEvent(new Event(input.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
      })
    },
    key: async (selector, key) => {
      await act(async () => {
        find(selector).dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      })
      await settle()
    },
    settle,
    close: () => closeLast(),
  }
}
