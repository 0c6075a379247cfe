import { fillPoints } from './fill-points'

describe('a text with {{points}}', () => {
  it.each([
    ['You earned {{points}} Sprigs.', 94, 'en', 'You earned 94 Sprigs.'],
    ['{{ points }} + {{points}}', 1234, 'en', '1,234 + 1,234'],
    ['¡{{points}}!', 12_345, 'es', '¡12.345!'],
    ['Nothing to fill, {{name}}', 5, 'en', 'Nothing to fill, {{name}}'],
  ])('%s', (text, points, locale, filled) => {
    expect(fillPoints(text, points, locale)).toBe(filled)
  })

  it('stays missing', () => {
    expect(fillPoints(null, 5, 'en')).toBeNull()
  })
})
