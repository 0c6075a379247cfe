import { themeCss } from './theme'

it("keeps the name in the header legible with any of the brand's colors", () => {
  const css = themeCss({ 'perk-header-color': '#ffffff', 'perk-header-title-color': '#ffffff' })
  expect(css).toMatch(/--perk-header-title-color:#(?!ffffff)/)
})
