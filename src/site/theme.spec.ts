import { themeCss } from './theme'

it("keeps the name in the header legible with any of the brand's colors", () => {
  const css = themeCss({ 'perk-header-color': '#ffffff', 'perk-header-title-color': '#ffffff' })
  expect(css).toMatch(/--perk-header-title-color:#(?!ffffff)/)
})

it('has the motion and the icons of a brand, and the usual ones for a style without them', () => {
  expect(themeCss({ motion: 'swift', icons: 'sharp' })).toMatch(
    /--motion:swift;--motion-from:translateX.*--icon-cap:square/,
  )
  expect(themeCss({})).toMatch(/--motion:gentle;--motion-from:translateY.*--icon-stroke:2;/)
  expect(themeCss({ motion: 'x}' })).not.toContain('x}')
})
