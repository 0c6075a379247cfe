import { brandPalette } from './brand-palette'
import { measureContrast } from './measure-contrast'

const LOGOS: [string, string[], boolean][] = [
  ['a green logo', ['#1f6b45', '#f2b632'], false],
  ['a yellow logo', ['#ffd60a'], false],
  ['a pale logo', ['#ffffff', '#f4f5ff'], true],
  ['a black logo', ['#000000'], false],
  ['a gray logo', ['#777777', '#aaaaaa'], false],
  ['a neon logo', ['#39ff14', '#ff00ff', '#00ffff'], false],
  ['a mid-tone secondary', ['#1f2bd8', '#808000'], false],
  ['an empty picture', [], false],
]

// CONSOLE-48
describe('a palette from a logo', () => {
  it.each(LOGOS)('of %s is legible everywhere', (_, colors, isLight) => {
    const palette = brandPalette(
      colors.map((color) => ({ color, share: 1 / colors.length })),
      isLight,
    )
    expect(measureContrast(palette).filter(({ suggestion }) => suggestion)).toEqual([])
  })

  it('keeps the brand’s own colors if they are legible', () => {
    const palette = brandPalette(
      [
        { color: '#ffffff', share: 0.5 },
        { color: '#1f6b45', share: 0.3 },
        { color: '#f2b632', share: 0.2 },
      ],
      false,
    )
    expect(palette).toMatchObject({ 'perk-primary': '#1f6b45', 'perk-secondary': '#f2b632' })
  })

  it('puts a light logo on a dark header', () => {
    expect(brandPalette([{ color: '#ffffff', share: 1 }], true)['perk-header-content-color']).toBe('#ffffff')
  })
})
