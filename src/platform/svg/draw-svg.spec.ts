import sharp from 'sharp'
import { drawSvg } from './draw-svg'

const svg = (content: string, size = 100) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size / 2}">${content}</svg>`)

describe('a foreign SVG', () => {
  it('is drawn as a PNG of its size', async () => {
    const png = await drawSvg(svg('<rect width="100" height="50" fill="#c8102e"/>'))
    expect(await sharp(png ?? undefined).metadata()).toMatchObject({ format: 'png', width: 100, height: 50 })
  })

  it('is drawn small if it is large', async () => {
    const png = await drawSvg(svg('<rect width="9" height="9"/>', 100_000))
    const { width = 0, height = 0 } = await sharp(png ?? undefined).metadata()
    expect(Math.max(width, height)).toBeLessThanOrEqual(1024)
  })

  it('is left out if drawing it takes too long, without blocking others', async () => {
    const lines = Array.from({ length: 30_000 }, (_, at) => `L${(at * 7919) % 1000} ${(at * 104729) % 1000}`).join('')
    const blur = `<filter id="f"><feGaussianBlur stdDeviation="500"/></filter>${'<rect width="999" height="999" filter="url(#f)"/>'.repeat(200)}`
    let turns = 0
    const timer = setInterval(() => turns++, 50)
    expect(await drawSvg(svg(`${blur}<path d="M0 0${lines}" stroke="red"/>`, 1000))).toBeNull()
    clearInterval(timer)
    expect(turns).toBeGreaterThan(20)
  }, 30_000)

  it.each([
    ['no SVG', Buffer.from('<html><p>x</p></html>')],
    ['empty', Buffer.alloc(0)],
    ['very many attributes', svg(`<rect${' a=""'.repeat(300)}/>`)],
  ])('is left out: %s', async (_, file) => expect(await drawSvg(file)).toBeNull())
})
