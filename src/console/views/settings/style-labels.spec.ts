import { DEFAULT_ELEMENT_CSS_STYLE } from '@/domain/branding'
import { LOCALES, translate } from '@/i18n'
import { formatStyle, styleLabel } from './style-labels'

it.each(LOCALES)('names every style and its value in %s', (locale) => {
  const t = translate(locale, 'console')
  const shown = Object.entries(DEFAULT_ELEMENT_CSS_STYLE).flatMap(([style, value]) => [
    styleLabel(style, t),
    formatStyle(style, value, t),
  ])
  expect(shown.filter((text) => text === '' || /branding\.|perk-|_font/.test(text))).toEqual([])
})

it('says where a style is', () => {
  const t = translate('en', 'console')
  expect(styleLabel('perk-challenge-tile-background', t)).toBe('Colors: Challenge tile')
  expect(styleLabel('perk-cards-border-radius', t)).toBe('Borders: Cards')
  expect(formatStyle('perk-cards-border-radius', 'large', t)).toBe('Large')
})
