import { pdfToImages } from './pdf-to-images'

/** Drawings that draw another one ten times each; the last one is a line. */
const drawnInDrawings = (deep: number): Buffer => {
  const stream = (keys: string, body: string) => `<<${keys}/Length ${body.length}>>stream\n${body}\nendstream`
  const holding = (id: number) => `/Resources<</XObject<</X ${id} 0 R>>>>`
  const form = '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'
  const drawings = Array.from({ length: deep }, (_, at) =>
    at + 1 < deep ? stream(`${form}${holding(6 + at)}`, '/X Do '.repeat(10)) : stream(form, '0 0 m 9 9 l S'),
  )
  const bodies = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R${holding(5)}>>`,
    stream('', '/X Do'),
    ...drawings,
  ]
  const objects = bodies.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`)
  return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF\n`)
}

it('gives up drawings of drawings, and draws what comes after them', async () => {
  const [hostile, honest] = await Promise.all([
    pdfToImages(drawnInDrawings(12), { leftMs: 60_000, pageMs: 5_000 }),
    pdfToImages(drawnInDrawings(2)),
  ])
  expect(hostile).toEqual({ ok: false, reason: 'undecodable' })
  expect(honest).toMatchObject({ ok: true })
}, 30_000)

it('gives files that belong together one time to be drawn in', async () => {
  const budget = { leftMs: 6_000, pageMs: 5_000 }
  expect(await pdfToImages(drawnInDrawings(2), budget)).toMatchObject({ ok: true })
  expect(budget.leftMs).toBeLessThan(6_000)
  const start = performance.now()
  for (let file = 0; file < 5; file++)
    expect(await pdfToImages(drawnInDrawings(12), budget)).toEqual({ ok: false, reason: 'undecodable' })
  expect(performance.now() - start).toBeLessThan(9_000)
  expect(budget.leftMs).toBeLessThanOrEqual(0)
  expect(await pdfToImages(drawnInDrawings(2), budget)).toEqual({ ok: false, reason: 'undecodable' })
}, 30_000)
