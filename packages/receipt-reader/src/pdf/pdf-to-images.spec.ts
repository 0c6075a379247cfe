import { pdfToImages } from './pdf-to-images'

const stream = (keys: string, body: string) => `<<${keys}/Length ${body.length}>>stream\n${body}\nendstream`

/** A PDF of one page of nine by nine points with these contents; the objects that they draw start at number 5. */
const pdfOf = (contents: string, resources: string, objects: string[]): Buffer => {
  const bodies = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<<${resources}>>>>`,
    stream('', contents),
    ...objects,
  ]
  const numbered = bodies.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`)
  return Buffer.from(`%PDF-1.4\n${numbered.join('')}trailer<</Root 1 0 R>>\n%%EOF\n`)
}

/** Nested form objects that each draw the next one ten times; the last one is a line. */
const drawnInDrawings = (deep: number): Buffer => {
  const holding = (id: number) => `/Resources<</XObject<</X ${id} 0 R>>>>`
  const form = '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'
  const drawings = Array.from({ length: deep }, (_, at) =>
    at + 1 < deep ? stream(`${form}${holding(6 + at)}`, '/X Do '.repeat(10)) : stream(form, '0 0 m 9 9 l S'),
  )
  return pdfOf('/X Do', '/XObject<</X 5 0 R>>', drawings)
}

const PICTURE = stream('/Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceGray/BitsPerComponent 8', 'aZZa')
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Courier>>'
const WORDS = 'BT /F 2 Tf 1 1 Td (TOTAL) Tj ET'
const HALF_AS_WIDE = stream(
  '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Matrix[.5 0 0 1 0 0]/Resources<</XObject<</P 5 0 R>>>>',
  '9 0 0 8 0 0 cm /P Do',
)

it.each([
  ['a picture that covers it', '9 0 0 9 0 0 cm /P Do', true],
  ['a rotated picture with a margin', 'q 0 8 -8 0 8 0 cm /P Do Q', true],
  ['two halves of a scan', 'q 9 0 0 4.5 0 4.5 cm /P Do Q q 9 0 0 4.5 0 0 cm /P Do Q', true],
  ['a logo and words', `q 9 0 0 2 0 7 cm /P Do Q ${WORDS}`, false],
  ['words on a picture', `q 9 0 0 9 0 0 cm /P Do Q ${WORDS}`, false],
  ['a logo', '9 0 0 2 0 7 cm /P Do', false],
  ['a picture that a form narrows', '/D Do', false],
  ['words', WORDS, false],
  ['a scan with an invisible text layer', `q 9 0 0 9 0 0 cm /P Do Q 3 Tr ${WORDS}`, true],
  ['a scan with white text', `q 9 0 0 9 0 0 cm /P Do Q 1 g ${WORDS}`, true],
  ['a scan over text', `${WORDS} q 9 0 0 9 0 0 cm /P Do Q`, true],
  ['a scan with transparent text', `q 9 0 0 9 0 0 cm /P Do Q q /G gs ${WORDS} Q`, true],
  ['words on a picture, and others that are not drawn', `q 9 0 0 9 0 0 cm /P Do Q q 3 Tr ${WORDS} Q ${WORDS}`, false],
  ['words, and a logo after them', `q 9 0 0 9 0 0 cm /P Do Q ${WORDS} q 9 0 0 2 0 7 cm /P Do Q`, false],
])('tells whether a page is a photo: %s', async (_, contents, isPhoto) => {
  const resources = '/XObject<</P 5 0 R/D 7 0 R>>/Font<</F 6 0 R>>/ExtGState<</G<</ca 0>>>>'
  const file = pdfOf(contents, resources, [PICTURE, FONT, HALF_AS_WIDE])
  expect(await pdfToImages(file)).toMatchObject({ ok: true, photos: [isPhoto] })
})

it('gives up on nested form objects, and draws later files', async () => {
  const [hostile, honest] = await Promise.all([
    pdfToImages(drawnInDrawings(12), { leftMs: 60_000, pageMs: 2_000 }),
    pdfToImages(drawnInDrawings(2)),
  ])
  expect(hostile).toEqual({ ok: false, reason: 'undecodable' })
  expect(honest).toMatchObject({ ok: true })
}, 30_000)

it('shares the drawing time among the files of a receipt', async () => {
  const budget = { leftMs: 4_000, pageMs: 3_000 }
  expect(await pdfToImages(drawnInDrawings(2), budget)).toMatchObject({ ok: true })
  expect(budget.leftMs).toBeLessThan(4_000)
  const start = performance.now()
  for (let file = 0; file < 5; file++)
    expect(await pdfToImages(drawnInDrawings(12), budget)).toEqual({ ok: false, reason: 'undecodable' })
  expect(performance.now() - start).toBeLessThan(9_000)
  expect(budget.leftMs).toBeLessThanOrEqual(0)
  expect(await pdfToImages(drawnInDrawings(2), budget)).toEqual({ ok: false, reason: 'undecodable' })
}, 30_000)
