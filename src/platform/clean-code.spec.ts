import { cleanCode, hasEanCheckDigit, isRoundedNumber, splitCodes } from './clean-code'

describe('coupon codes', () => {
  it('are found in what people paste from chats and spreadsheets', () => {
    expect(splitCodes('ZW\u200B-1, “QQ-2”; LINE-5\tTAB-6\n')).toEqual(['ZW-1', 'QQ-2', 'LINE-5', 'TAB-6'])
    expect(splitCodes('\uFEFF"A-1"\r\n«B-2»\u2028\u00A0C\u00AD-3\u00A0,,')).toEqual(['A-1', 'B-2', 'C-3'])
  })

  it('keep what is inside them', () => {
    expect(cleanCode("O'BRIEN 10")).toBe("O'BRIEN 10")
    expect(cleanCode(' ')).toBe('')
  })

  it.each([
    ['4.00638E+12', true],
    ['4,00638e+12', true],
    ['1E+5', true],
    ['4006381333931', false],
    ['SAVE10', false],
    ['2E', false],
  ])('%s was rounded by a spreadsheet: %s', (code, is) => {
    expect(isRoundedNumber(code)).toBe(is)
  })

  it.each([
    ['4006381333931', true],
    ['4006381333932', false],
    ['9780306406157', true],
    ['400638133393', false],
  ])('the EAN %s has its check digit: %s', (ean, has) => {
    expect(hasEanCheckDigit(ean)).toBe(has)
  })
})
