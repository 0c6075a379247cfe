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
