import { deflateSync } from 'node:zlib'
import { countPdfPages } from './count-pdf-pages'

const HONEST = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
)

/** A kilobyte with a cross-reference table of 400 MB. */
const packedTwice = (): Buffer => {
  const packed = deflateSync(deflateSync(Buffer.alloc(400 * 1024 * 1024), { level: 9 }), { level: 9 })
  const head = `%PDF-1.5\n1 0 obj\n<</Type/XRef/Size 60000000/W[1 4 2]/Root 2 0 R/Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n')])
}

describe('countPdfPages', () => {
  it.each([
    ['the pages of a valid file', HONEST, { ok: true, pages: 2 }],
    ['an invalid file as undecodable', Buffer.from('%PDF-1.4 nothing'), { ok: false, reason: 'undecodable' }],
  ])('reports %s', async (_, file, answer) => {
    expect(await countPdfPages(file)).toEqual(answer)
  })

  it('gives up on decompression bombs without blocking others', async () => {
    const file = packedTwice()
    expect(file.length).toBeLessThan(2000)
    let turns = 0
    const timer = setInterval(() => turns++, 50)
    const answers = await Promise.all([countPdfPages(file, 2_000), countPdfPages(HONEST)])
    clearInterval(timer)
    expect(answers).toEqual([
      { ok: false, reason: 'undecodable' },
      { ok: true, pages: 2 },
    ])
    expect(turns).toBeGreaterThan(0)
  }, 60_000)
})
