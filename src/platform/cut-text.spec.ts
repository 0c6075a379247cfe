import { cutText } from './cut-text'

it.each([
  ['abc', 5, 'abc'],
  ['abcdef', 3, 'abc'],
  ['ab🎁', 4, 'ab🎁'],
  ['ab🎁', 3, 'ab'],
])('%j cut at %d is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})
