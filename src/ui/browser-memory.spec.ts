import { openPage } from '../../tests/support/browser-globals'
import { browserMemory, tabMemory } from './browser-memory'

beforeEach(() => {
  openPage()
})

it('keeps, tells and forgets, the tab apart from the browser', () => {
  expect(browserMemory.read('a')).toBeNull()
  expect(browserMemory.keep('a', '1')).toBe(true)
  expect([browserMemory.read('a'), tabMemory.read('a')]).toEqual(['1', null])
  expect(browserMemory.keep('a', null)).toBe(true)
  expect(browserMemory.read('a')).toBeNull()
})

it('of a browser that keeps nothing is empty, and throws nothing', () => {
  let touched = 0
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      touched++
      throw new Error('Access is denied for this document.')
    },
  })
  expect([browserMemory.keep('a', '1'), browserMemory.keep('a', null), browserMemory.read('a')]).toEqual([
    false,
    false,
    null,
  ])
  expect(touched).toBe(3)
})
