import { isKnownFont } from './branding'
import { DEFAULT_ELEMENT_CSS_STYLE, ELEMENT_CSS_STYLE } from './element-css-style'

describe('the default style of a program', () => {
  // CONSOLE-59
  it('has fonts of the catalog', () => {
    const { body_font, header_font } = DEFAULT_ELEMENT_CSS_STYLE
    expect([header_font, body_font].filter(isKnownFont)).toHaveLength(2)
  })

  it('shows its name in the header', () => {
    const style = DEFAULT_ELEMENT_CSS_STYLE
    expect(style['perk-header-title-color']).not.toBe(style['perk-header-color'])
  })
})

// CONSOLE-99
it('allows five corner radii', () => {
  const isAllowed = (radius: string) =>
    ELEMENT_CSS_STYLE.safeParse({ ...DEFAULT_ELEMENT_CSS_STYLE, 'perk-button-border-radius': radius }).success
  expect(['none', 'small', 'medium', 'large', 'full', '4px'].filter(isAllowed)).toEqual([
    'none',
    'small',
    'medium',
    'large',
    'full',
  ])
})
