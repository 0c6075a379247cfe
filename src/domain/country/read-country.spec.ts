import { COUNTRY_CODES, readCountry } from './read-country'

describe('a country', () => {
  it.each([
    ['US', 'US'],
    [' us ', 'US'],
    ['U.S.A.', 'US'],
    ['United States', 'US'],
    ['The United States of America', 'US'],
    ['Estados Unidos', 'US'],
    ['EE. UU.', 'US'],
    ['Germany', 'DE'],
    ['Alemania', 'DE'],
    ['españa', 'ES'],
    ['uk', 'GB'],
    ['Scotland', 'GB'],
    ['The Netherlands', 'NL'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Côte d’Ivoire', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Saint Lucia', 'LC'],
    ['Hong Kong', 'HK'],
    ['Guinea-Bissau', 'GW'],
  ])('%j is %s', (text, code) => {
    expect(readCountry(text)).toBe(code)
  })

  it.each(['', ' ', 'EU', 'ZZ', 'XX', 'Atlantis', 'constructor', '98-US'])('%j is none', (text) => {
    expect(readCountry(text)).toBeNull()
  })

  it('is read from its own code', () => {
    expect(COUNTRY_CODES.filter((code) => readCountry(code) !== code)).toEqual([])
    expect(COUNTRY_CODES.length).toBeGreaterThan(245)
  })
})
