import { isPersonName } from './person-name'

describe('isPersonName', () => {
  it.each([
    'Ada',
    "O'Brien",
    'J. R. R.',
    'St. John',
    'St.John',
    'José María',
    'Łukasz',
    '李小龍',
    'Jean-Luc',
    'Dr. Co. Smith',
    'نیک‌نام',
  ])('accepts %s', (name) => expect(isPersonName(name)).toBe(true))

  it.each([
    'You won 500 EUR, claim at https://evil.example/x',
    'javascript://x',
    'WWW.evil.example',
    'Visit evil.com now',
    'evil.co.uk',
    'bit.ly/abc',
    'claim.example/now',
    'me@evil.example',
    'Ada\nLovelace',
    'Ada\r',
    'Ada\u0000',
    'Ada\u2028x',
    'Ada\u202Eecalevol',
    'Ada\u001B[31m',
  ])('refuses %j', (name) => expect(isPersonName(name)).toBe(false))
})
