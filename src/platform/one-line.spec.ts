import { ONE_LINE, toOneLine } from './one-line'

describe('a text of one line', () => {
  it.each([
    ['two\nlines', 'two lines'],
    ['two\r\n\tlines ', 'two lines'],
    ['a\u2028b\u0085c', 'a bc'],
    ['50\u202e05\u2069', '5005'],
    ['a\0b\u001bc', 'abc'],
  ])('is made of %j', (text, line) => {
    expect(ONE_LINE.test(text.trim())).toBe(false)
    expect(toOneLine(text)).toBe(line)
    expect(ONE_LINE.test(line)).toBe(true)
  })

  it('has no zero-width spaces or soft hyphens', () => {
    expect(toOneLine('A\u200bda Love\u00adlace')).toBe('Ada Lovelace')
  })

  it.each(['Zoë Ålund', '👩‍👩‍👧 family', 'שלום\u200f!', '\u061cسلام\u200e', 'x'.repeat(1000)])('may be %s', (text) => {
    expect(ONE_LINE.test(text)).toBe(true)
    expect(toOneLine(text)).toBe(text)
  })
})
