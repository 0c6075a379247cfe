import { DEFAULT_ELEMENT_CSS_STYLE } from '@/domain/branding'
import { fontFiles, themeCss } from './theme'

const declared = (css: string, key: string) => new RegExp(`--${key}:([^;}]+)`).exec(css)?.[1]

it('keeps the name in the header readable on it, whatever the brand says', () => {
  const css = themeCss({ 'perk-header-color': '#ffffff', 'perk-header-title-color': '#ffffff' })
  expect(declared(css, 'perk-header-title-color')).not.toBe('#ffffff')
  expect(declared(themeCss(DEFAULT_ELEMENT_CSS_STYLE), 'perk-header-title-color')).toBe('#1d2b26')
})

it('has the font that a new program begins with', () => {
  expect(fontFiles(DEFAULT_ELEMENT_CSS_STYLE)).toHaveLength(1)
})
