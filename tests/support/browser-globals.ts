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
 * A page for components to live in: the browser's own names, as far as our components use them. Call it before React's
 * DOM is imported, which looks for them once.
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
  // What jsdom leaves out, because it draws nothing.
  window.matchMedia = (media) =>
    ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
  window.Element.prototype.scrollIntoView = () => {}
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  return window as unknown as Window
}
