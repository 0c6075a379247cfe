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
    const svgs = Array.from({ length: 400 }, (_, index) =>
      drawLogo({ merchant_name: `Merchant ${index}`, category_id: 27 }),
    )
    const byGround = new Map(svgs.map((svg) => [/<rect[^>]* fill="([^"]*)"/.exec(svg)?.[1], svg]))
    const pairs = [...byGround.values()].map(parse).map((picture) => ({
      ground: picture.querySelector('rect')?.getAttribute('fill') ?? '',
      ink: picture.querySelector('text')?.getAttribute('fill') ?? '',
    }))
    expect(new Set(pairs.map(({ ground }) => ground)).size).toBe(12)
    for (const { ground, ink } of pairs) expect(contrastRatio(ground, ink)).toBeGreaterThan(7)
  })
})
