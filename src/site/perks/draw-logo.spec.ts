import { JSDOM } from 'jsdom'
import { contrastRatio } from '@/ui/contrast'
import { drawLogo } from './draw-logo'

const parse = (svg: string) => new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document

describe('drawLogo', () => {
  it('draws the name, deterministically, and loads nothing', () => {
    const svg = drawLogo({ merchant_name: 'Ember & Oat', category_id: 25 })
    expect(drawLogo({ merchant_name: 'Ember & Oat', category_id: 25 })).toBe(svg)
    expect(parse(svg).querySelector('text')?.textContent?.toLowerCase()).toBe('ember & oat')
    expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg'])
  })

  it.each(['<script>alert(1)</script>', '"]]>\u0007', '', 'X'.repeat(300), 'Café Zürich 東京', '🍕 Pizza'])(
    'is a valid picture for the name %j',
    (merchant_name) => {
      const picture = parse(drawLogo({ merchant_name, category_id: null }))
      expect(picture.querySelectorAll('script')).toHaveLength(0)
      expect(picture.documentElement.tagName).toBe('svg')
    },
  )

  it('is legible in every color scheme', () => {
    const pairs = new Map<string, string>()
    for (let index = 0; index < 400; index++) {
      const picture = parse(drawLogo({ merchant_name: `Merchant ${index}`, category_id: 27 }))
      const ground = picture.querySelector('rect')?.getAttribute('fill') ?? ''
      pairs.set(ground, picture.querySelector('text')?.getAttribute('fill') ?? '')
    }
    expect(pairs.size).toBe(12)
    for (const [ground, ink] of pairs) expect(contrastRatio(ground, ink)).toBeGreaterThan(7)
  })
})
