import fc from 'fast-check'
import { contrastRatio, minimumTextContrast, parseColor, readableOn, toHex } from './contrast'

const color = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((channels) => toHex(channels))

describe('contrast', () => {
  it('matches the figures of WCAG', () => {
    expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21)
    expect(contrastRatio('#777777', 'white')).toBeCloseTo(4.48, 2)
    expect(contrastRatio('rgb(118, 118, 118)', '#fff')).toBeCloseTo(4.54, 2)
  })

  it('parses the usual notations and no others', () => {
    expect(parseColor('#1d6b52')).toEqual([29, 107, 82])
    expect(parseColor('#ABC')).toEqual([170, 187, 204])
    expect(parseColor('#1d6b5280')).toEqual([29, 107, 82])
    expect(parseColor('rgba(29 107 82 / 50%)')).toEqual([29, 107, 82])
    for (const other of ['', '#12', '#ggg', 'rgb(300, 0, 0)', 'tomato', 'var(--x)', 'red;}'])
      expect(parseColor(other)).toBeNull()
  })
})

describe('the readable text color', () => {
  it('is the preferred one if it passes', () => {
    expect(readableOn('#ffffff', '#1d6b52')).toBe('#1d6b52')
  })

  it('keeps the hue and changes as little as necessary', () => {
    const adjusted = readableOn('#ffffff', '#f59e0b')
    const [red, green, blue] = parseColor(adjusted)!
    expect(red).toBeGreaterThan(green)
    expect(green).toBeGreaterThan(blue)
    expect(contrastRatio('#ffffff', adjusted)!).toBeGreaterThanOrEqual(minimumTextContrast)
    expect(contrastRatio('#ffffff', adjusted)!).toBeLessThan(5)
  })

  it('returns unparsable colors unchanged', () => {
    expect(readableOn('transparent', '#777')).toBe('#777')
    expect(readableOn('#fff', 'currentColor')).toBe('currentColor')
  })

  it('passes AA on every background', () => {
    fc.assert(
      fc.property(color, color, (background, preferred) => {
        expect(contrastRatio(background, readableOn(background, preferred))!).toBeGreaterThanOrEqual(
          minimumTextContrast,
        )
      }),
    )
  })
})
