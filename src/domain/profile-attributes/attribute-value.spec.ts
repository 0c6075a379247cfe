import { checkAttributeValue, FIELD_TYPES, splitOptions } from './attribute-value'

describe('the value of a profile attribute', () => {
  // CONSOLE-61
  it.each([
    ['other', ' Blue ', 'Blue'],
    ['text_area', 'Two\nlines', 'Two\nlines'],
    ['boolean', 'true', 'true'],
    ['date', '2026-02-28', '2026-02-28'],
    ['date_time', '2026-02-28T09:30', '2026-02-28T09:30'],
    ['date_time', '2026-02-28T09:30:15Z', '2026-02-28T09:30:15Z'],
    ['number', ' 2,5 ', '2.5'],
  ] as const)('of type %s accepts %j', (fieldType, given, value) => {
    expect(checkAttributeValue({ type: fieldType }, given)).toEqual({ ok: true, value })
  })

  // CONSOLE-97
  it.each([
    ['other', 'x'.repeat(1001), 'too_long'],
    ['text_area', 'x'.repeat(10_001), 'too_long'],
    ['other', '\u0000', 'required'],
    ['boolean', 'yes', 'not_yes_or_no'],
    ['date', '2026-02-30', 'not_a_date'],
    ['date', '28.02.2026', 'not_a_date'],
    ['date', '0026-02-28', 'not_a_date'],
    ['date_time', '9026-02-28T10:00', 'not_a_date_time'],
    ['number', 'four of us', 'not_a_number'],
    ['number', '1e5', 'not_a_number'],
    ['date_time', '2026-02-28', 'not_a_date_time'],
  ] as const)('of type %s refuses %j', (fieldType, given, problem) => {
    expect(checkAttributeValue({ type: fieldType }, given)).toEqual({ ok: false, problem })
  })

  it.each(FIELD_TYPES)('is never empty: %s', (fieldType) => {
    expect(checkAttributeValue({ type: fieldType }, '').ok).toBe(false)
  })

  it('consists of options, which may contain a comma', () => {
    const options = ['Rent', 'Rent, furnished', 'Own']
    const check = (value: string, several: boolean) => checkAttributeValue({ type: 'options', options, several }, value)
    expect(splitOptions('Rent, furnished, Own', options)).toEqual(['Rent, furnished', 'Own'])
    expect(check('Own', false)).toEqual({ ok: true, value: 'Own' })
    expect(check('Own,Rent, Own', true)).toEqual({ ok: true, value: 'Own, Rent' })
    for (const value of ['Own, Rent', 'own', 'Castle']) expect(check(value, false).ok).toBe(false)
    expect(check('Own, Castle', true)).toEqual({ ok: false, problem: 'not_an_option' })
  })
})
