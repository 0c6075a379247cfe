import { maskEmail } from './mask-email'

describe('maskEmail', () => {
  it.each([
    ['mary@example.com', 'ma•••@example.com'],
    ['ab@example.com', 'a•••@example.com'],
    ['a@example.com', 'a•••@example.com'],
    ['"odd@one"@example.com', '"o•••@example.com'],
    ['nobody', 'nobody'],
  ])('%s -> %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})
