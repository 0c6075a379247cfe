import { soundPath } from './sound-path'

it.each([
  ['/challenge/caf%C3%A9?x=%zz&y=1?2', '/challenge/caf%C3%A9?x=%zz&y=1?2'],
  ['/%E0%A4%A', '/E0A4A'],
  ['/reward/%zz?a=%20', '/reward/zz?a=%20'],
  ['/', '/'],
])('%s is read as %s', (url, sound) => {
  expect(soundPath(url)).toBe(sound)
  expect(() => decodeURIComponent(soundPath(url).split('?')[0] ?? '')).not.toThrow()
})
