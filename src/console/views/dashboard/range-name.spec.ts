import { translate } from '@/i18n'
import { rangeName } from './range-name'

const range = { from: '2026-03-01', to: '2026-03-08', days: 8, previous: null }

describe('the name of the selected days', () => {
  it("is the preset's, or the first and last day regardless of the reader's time zone", () => {
    const en = { locale: 'en', t: translate('en', 'console') } as const
    const es = { locale: 'es', t: translate('es', 'console') } as const
    expect(rangeName({ ...range, preset: '90' }, en)).toBe('Last 90 days')
    expect(rangeName({ ...range, preset: 'year' }, es)).toBe('Este año')
    expect(rangeName({ ...range, preset: 'custom' }, en)).toBe('Mar 1, 2026 – Mar 8, 2026')
    expect(rangeName({ ...range, preset: 'custom', to: range.from }, es)).toBe('1 mar 2026')
  })
})
