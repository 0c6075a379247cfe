import { BRAND_COLORS, type BrandColor } from './brand-pairs'
import { contrastRatio } from './contrast'
import { measureContrast, nearestColor } from './measure-contrast'

const plain = Object.fromEntries(
  BRAND_COLORS.map((key) => [key, /content|title|primary/.test(key) ? '#1d2b26' : '#ffffff']),
) as Record<BrandColor, string>
const readable = { ...plain, 'perk-primary-content': '#ffffff' }

describe('nearestColor', () => {
  const onWhite = (color: string) => (contrastRatio('#ffffff', color) ?? 0) >= 4.5

  it('keeps the hue and changes no more than necessary', () => {
    const amber = nearestColor('#f59e0b', onWhite)
    expect(contrastRatio('#ffffff', amber)).toBeGreaterThanOrEqual(4.5)
    expect(contrastRatio('#ffffff', amber)).toBeLessThan(4.75)
    expect(amber).toMatch(/^#a[0-9a-f]6[0-9a-f]0/)
  })

  it('returns a color that passes unchanged', () => {
    expect(nearestColor('#1d2b26', onWhite)).toBe('#1d2b26')
  })

  it('falls back to black or white', () => {
    expect(nearestColor('#777777', (color) => color === '#ffffff')).toBe('#ffffff')
  })
})

// CONSOLE-48
describe('measureContrast', () => {
  it('reports nothing for legible colors', () => {
    expect(measureContrast(readable).filter(({ suggestion }) => suggestion)).toEqual([])
  })

  it('reports the pair, its ratio and the nearest color that passes', () => {
    const measured = measureContrast({ ...readable, 'perk-header-content-color': '#bbbbbb' })
    expect(measured.filter(({ suggestion }) => suggestion).map(({ id }) => id)).toEqual(['header'])
    const header = measured.find(({ id }) => id === 'header')
    expect(header?.ratio).toBeCloseTo(1.92, 1)
    expect(contrastRatio('#ffffff', header?.suggestion ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it('measures fainter text as it is rendered', () => {
    const failing = measureContrast({ ...readable, 'perk-body-content': '#6b6b6b' }).filter((pair) => pair.suggestion)
    expect(failing.map(({ id }) => id)).toEqual(['bodyQuiet'])
  })

  it('skips colors that are still being typed', () => {
    const ids = measureContrast({ ...readable, 'perk-footer-color': '#12' }).map(({ id }) => id)
    expect(ids).not.toContain('footer')
    expect(ids).toContain('body')
  })
})
