import { deflateSync } from 'node:zlib'
import { countPdfPages } from './count-pdf-pages'

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const tree = (count: number) => `<< /Type /Pages /Kids [3 0 R] /Count ${count} >>`
const object = (number: number, body: string) => `${number} 0 obj\n${body}\nendobj\n`
const trailer = '<< /Size 9 /Root 1 0 R >>'
const countOf = (...parts: (string | Buffer)[]) =>
  countPdfPages(new Blob(['%PDF-1.7\n', ...parts.map((part) => new Uint8Array(Buffer.from(part as string, 'latin1')))]))

/** Objects as newer programs write them: compressed in streams, behind a table of their numbers and offsets. */
const packed = (objects: [number, string][]): Buffer => {
  let at = 0
  const places = objects.map(([number, body]) => {
    const place = `${number} ${at} `
    at += body.length + 1
    return place
  })
  const data = deflateSync(Buffer.from(`${places.join('')}${objects.map(([, body]) => body).join(' ')}`))
  const words = `<< /Type /ObjStm /N ${objects.length} /First ${places.join('').length} /Length ${data.length} /Filter /FlateDecode >>`
  return Buffer.concat([Buffer.from(`8 0 obj\n${words}\nstream\r\n`), data, Buffer.from('\r\nendstream\nendobj\n')])
}

describe("counting a PDF's pages quickly", () => {
  it("uses the page tree's count", async () => {
    expect(await countOf(object(1, CATALOG), object(2, tree(7)), `trailer ${trailer}`)).toBe(7)
    expect(await countOf(object(12, tree(9)), object(1, CATALOG), object(2, tree(1)), `trailer ${trailer}`)).toBe(1)
  })

  it('uses the latest revision, although removed pages are still in the file', async () => {
    const before = [object(1, CATALOG), object(2, tree(7)), `trailer ${trailer}\n`]
    expect(await countOf(...before, object(2, tree(2)), `trailer ${trailer}`)).toBe(2)
  })

  it('finds compressed objects too', async () => {
    const objects = packed([
      [1, CATALOG],
      [2, tree(6)],
      [5, '<< /Count 99 >>'],
    ])
    expect(await countOf(objects, object(9, `<< /Type /XRef /Root 1 0 R >>`))).toBe(6)
  })

  it('returns null for damaged, protected or unsupported files', async () => {
    expect(await countOf('no')).toBeNull()
    expect(await countOf(object(1, CATALOG), `trailer ${trailer}`)).toBeNull()
    const whole = packed([[1, CATALOG]])
    const locked = Buffer.from(whole).fill(7, whole.length - 60, whole.length - 20)
    expect(await countOf(locked, object(2, tree(7)), `trailer ${trailer}`)).toBeNull()
    expect(await countOf(packed([[2, tree(7)]]), object(1, CATALOG), object(2, tree(2)), trailer)).toBeNull()
  })
})
