import { parsePostalCode } from '.'

describe('parsePostalCode', () => {
  it.each([
    ['US', ' 97202 ', '97202'],
    ['US', '97202-1234', '97202-1234'],
    ['US', '972021234', '97202-1234'],
    ['US', '９７２０２', '97202'],
    ['us', '97202', '97202'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['CA', 'k1a 0b1', 'K1A 0B1'],
    ['NL', '1012ab', '1012 AB'],
    ['JP', '1000001', '100-0001'],
    ['ES', '28013', '28013'],
    ['IE', 'd02 af30', 'D02 AF30'],
    ['MT', 'vlt 1117', 'VLT 1117'],
  ])('for %s reads %j as %j', (country, text, code) => {
    expect(parsePostalCode(text, country)).toBe(code)
  })

  it.each([
    ['US', 'banana'],
    ['US', '1234'],
    ['US', '123456'],
    ['US', 'SW1A 1AA'],
    ['US', '97202-12'],
    ['US', ''],
    ['GB', '97202'],
    ['DE', '1010'],
    ['ES', '1'],
    ['MT', 'banana'],
    ['MT', '<1>'],
  ])('for %s refuses %j', (country, text) => {
    expect(parsePostalCode(text, country)).toBeNull()
  })
})
