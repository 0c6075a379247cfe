import { setTimeout as sleep } from 'node:timers/promises'
import { JSDOM } from 'jsdom'

const NAMES = [
  'window',
  'document',
  'navigator',
  'sessionStorage',
  'localStorage',
  'DOMParser',
  'FormData',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'Node',
  'Event',
  'AbortController',
  'MutationObserver',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const

/** More turns of the event loop than any answer takes from its call to the render. */
const TURNS = 20
const FRAME_MS = 20

/**
 * A jsdom page for components, with the browser globals that they use. Call it before React DOM is imported, which
 * looks for them once.
 */
export const openPage = (url = 'http://pennywort.localhost/'): Window => {
  const { window } = new JSDOM('<!doctype html><html lang="en"><body><div id="root"></div></body></html>', {
    url,
    pretendToBeVisual: true,
  })
  for (const name of NAMES) {
    const value: unknown = name === 'window' ? window : Reflect.get(window, name)
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  }
  // jsdom has no layout, so it lacks these.
  window.matchMedia = (media) =>
    ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
  window.Element.prototype.scrollIntoView = () => {}
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  return window as unknown as Window
}

/**
 * Waits until pending answers are rendered. Counts turns of the event loop, because a fixed time is too long on an idle
 * machine and too short on a busy one, and waits for a frame, after which menus and dialogs open.
 */
export const flushUpdates = async (ms = FRAME_MS): Promise<void> => {
  const frame = sleep(ms)
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve))
  await frame
}
