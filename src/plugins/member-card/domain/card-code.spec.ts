import fc from 'fast-check'
import { codeOfStep, dayOfStep, isCardNumber, readShownCard, secondsLeft, stepAt, toCardNumber } from './card-code'

const RFC_SEED = new TextEncoder().encode('12345678901234567890')

describe('a card code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d s is what RFC 6238 says', (seconds, code) => {
    expect(codeOfStep(RFC_SEED, stepAt(seconds * 1000))).toBe(code)
  })

  it('lasts until the next half minute', () => {
    expect(secondsLeft(0)).toBe(30)
    expect(secondsLeft(29_999)).toBe(1)
    expect(secondsLeft(30_000)).toBe(30)
  })

  it('has another seed from midnight UTC', () => {
    const midnight = Date.UTC(2026, 10, 29)
    expect(dayOfStep(stepAt(midnight)) - dayOfStep(stepAt(midnight - 1))).toBe(1)
    expect(dayOfStep(stepAt(midnight + 86_399_999))).toBe(dayOfStep(stepAt(midnight)))
  })
})

describe('a card number', () => {
  const elevenDigits = fc.stringMatching(/^\d{11}$/)

  it('is known by its check digit, which finds every single wrong digit', () => {
    fc.assert(
      fc.property(elevenDigits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (digits, place, change) => {
        const number = toCardNumber(digits)
        const wrong = `${number.slice(0, place)}${(Number(number[place]) + change) % 10}${number.slice(place + 1)}`
        return isCardNumber(number) && !isCardNumber(wrong)
      }),
    )
  })

  it('is read with and without a code, as scanners and people write it', () => {
    const number = toCardNumber('40281736551')
    expect(readShownCard(`${number}.048392`)).toEqual({ number, code: '048392' })
    expect(readShownCard(` ${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)} 048392 `)).toEqual({
      number,
      code: '048392',
    })
    expect(readShownCard(number)).toEqual({ number, code: null })
    for (const other of ['', 'hello', `${number}.`, `${number}.12345`, `${number}1`, '4'.repeat(12)])
      expect(readShownCard(other)).toBeNull()
  })
})
