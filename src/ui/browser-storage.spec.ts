import { openPage } from '../../tests/support/browser-globals'
import { browserStorage, tabStorage } from './browser-storage'

beforeEach(() => {
  openPage()
})

it('stores, reads and removes values, separately for the tab and the browser', () => {
  expect(browserStorage.get('a')).toBeNull()
  expect(browserStorage.set('a', '1')).toBe(true)
  expect([browserStorage.get('a'), tabStorage.get('a')]).toEqual(['1', null])
  expect(browserStorage.set('a', null)).toBe(true)
  expect(browserStorage.get('a')).toBeNull()
})

it('is empty and throws nothing if the browser blocks storage', () => {
  let touched = 0
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      touched++
      throw new Error('Access is denied for this document.')
    },
  })
  expect([browserStorage.set('a', '1'), browserStorage.set('a', null), browserStorage.get('a')]).toEqual([
    false,
    false,
    null,
  ])
  expect(touched).toBe(3)
})
