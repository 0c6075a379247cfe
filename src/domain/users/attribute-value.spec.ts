import { checkAttributeValue, FIELD_TYPES } from './attribute-value'

describe('the value of a profile attribute', () => {
  // CONSOLE-61
  it.each([
    ['other', ' Blue ', 'Blue'],
    ['text_area', 'Two\nlines', 'Two\nlines'],
    ['boolean', 'true', 'true'],
    ['date', '2026-02-28', '2026-02-28'],
    ['date_time', '2026-02-28T09:30', '2026-02-28T09:30'],
    ['date_time', '2026-02-28T09:30:15Z', '2026-02-28T09:30:15Z'],
  ] as const)('may be, for %s, %j', (fieldType, given, value) => {
    expect(checkAttributeValue(fieldType, given)).toEqual({ ok: true, value })
  })

  // CONSOLE-97
  it.each([
    ['other', 'x'.repeat(1001), 'Use up to 1000 characters.'],
    ['text_area', 'x'.repeat(10_001), 'Use up to 10000 characters.'],
    ['other', '\u0000', 'Enter a value.'],
    ['boolean', 'yes', 'Choose yes or no.'],
    ['date', '2026-02-30', 'Enter a date.'],
    ['date', '28.02.2026', 'Enter a date.'],
    ['date_time', '2026-02-28', 'Enter a date and time.'],
  ] as const)('may not be, for %s, %j', (fieldType, given, problem) => {
    expect(checkAttributeValue(fieldType, given)).toEqual({ ok: false, problems: [problem] })
  })

  it.each(FIELD_TYPES)('is never empty: %s', (fieldType) => {
    expect(checkAttributeValue(fieldType, '').ok).toBe(false)
  })
})
