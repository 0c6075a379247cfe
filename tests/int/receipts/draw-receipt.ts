import { randomInt } from 'node:crypto'
import { pdfToImages } from '@laurel/receipt-reader/pdf/pdf-to-images'
import sharp from 'sharp'

/** A PDF with these rows on each page, in a font that ships with pdfjs, because the machine may have none. */
export function drawReceiptPdf(rows: string[], pageCount = 1): Buffer {
  const height = 60 + rows.length * 20
  const text = `BT /F 12 Tf 20 TL 20 ${height - 40} Td ${rows.map((row) => `(${row}) Tj T*`).join(' ')} ET`
  const pages = Array.from({ length: pageCount }, (_, index) => index + 5)
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${pageCount} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ...pages.map(
      () =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 320 ${height}] /Contents 4 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
    ),
  ]
  let file = '%PDF-1.4\n'
  const offsets = bodies.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer << /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`
  return Buffer.from(`${file}xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

/** A PDF whose pages are just these photos. @param words drawn on each, in the font /F of Courier */
export async function wrapInPdf(photos: Buffer[], words = { above: '', below: '' }): Promise<Buffer> {
  const pages = photos.map((_, index) => 5 + index * 3)
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
    '<</ca 0>>',
  ]
  for (const [index, photo] of photos.entries()) {
    const { data, info } = await sharp(photo).jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true })
    const size = `${info.width} ${info.height}`
    const draw = `${words.below} q ${info.width} 0 0 ${info.height} 0 0 cm /I Do Q ${words.above}`
    const [contents, image] = [1, 2].map((at) => `${(pages[index] ?? 0) + at} 0 R`)
    const resources = `<</XObject<</I ${image}>>/Font<</F 3 0 R>>/ExtGState<</G 4 0 R>>>>`
    const colours = info.channels === 1 ? 'DeviceGray' : 'DeviceRGB'
    const keys = `/Subtype/Image/Width ${info.width}/Height ${info.height}/ColorSpace/${colours}/BitsPerComponent 8/Filter/DCTDecode`
    parts.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size}]/Contents ${contents}/Resources${resources}>>`,
      `<</Length ${draw.length}>>stream\n${draw}\nendstream`,
      `<</Type/XObject${keys}/Length ${data.length}>>stream\n${data.toString('latin1')}\nendstream`,
    )
  }
  const objects = parts.map((part, index) => `${index + 1} 0 obj\n${part}\nendobj\n`)
  return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF\n`, 'latin1')
}

/** The same as a photo, with unique grain. */
export async function drawReceipt(rows: string[], width = 1600): Promise<Buffer> {
  const pages = await pdfToImages(drawReceiptPdf(rows))
  if (!pages.ok) throw new Error(pages.reason)
  return sharp(pages.images[0])
    .resize({ width })
    .composite([{ input: await drawGrain(), left: 8, top: 8 }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Random pale specks. */
const drawGrain = (): Promise<Buffer> => {
  const specks = Buffer.from(Array.from({ length: 16 * 16 }, () => randomInt(180, 256)))
  return sharp(specks, { raw: { width: 16, height: 16, channels: 1 } })
    .png()
    .toBuffer()
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** A receipt of today; by default an oat milk at 4.99 and a bread at 3.50. */
export const receiptRows = ({ number = String(randomInt(100_000, 1_000_000)), date = today() } = {}): string[] => [
  'GREENVALE',
  '12 Orchard Road',
  `Date: ${date}`,
  `Receipt No: ${number}`,
  'Oat Milk 1L            4.99',
  'Rye Bread              3.50',
  'TOTAL                 $8.49',
]

const [year = '', month = '', day = ''] = today().split('-')

/** Receipts of today from six countries, as their tills print them. */
export const SLIPS = {
  PL: [
    'ZIELONY LAS SP. Z O.O.',
    'UL. DLUGA 12, 00-238 WARSZAWA',
    'NIP 525-22-48-481',
    `${year}-${month}-${day} 14:22`,
    'PARAGON FISKALNY',
    'CHLEB RAZOWY  1 x4,99      4,99C',
    'MLEKO 2% 1L   2 x3,49      6,98C',
    'SUMA PLN                   11,97',
    'GOTOWKA PLN                20,00',
    'RESZTA PLN                  8,03',
  ],
  NL: [
    'BAKKERIJ DE MOLEN B.V.',
    'Oudegracht 12',
    '3511 AB Utrecht',
    'BTW NL123456789B01',
    `${day}-${month}-${year} 10:12`,
    'Halfvolle melk 1L           1,29',
    'Volkoren brood              2,49',
    'TOTAAL EUR                  3,78',
    'PIN                         3,78',
  ],
  ID: [
    'TOKO SEGAR JAYA',
    'JL. MERDEKA NO. 12 BANDUNG',
    'NPWP 01.234.567.8-901.000',
    `${day}/${month}/${year} 14:22`,
    'BERAS 5KG     1   75.000  75.000',
    'SUSU UHT 1L   2   18.000  36.000',
    'TOTAL BAYAR              111.000',
    'TUNAI                    150.000',
    'KEMBALI                   39.000',
  ],
  US: [
    'HARBOR GROCERY',
    '120 Pier Ave',
    'Portland, OR 97214',
    `${month}/${day}/${year} 7:42 PM`,
    'Oat Milk 1L                 4.99',
    'Rye Bread                   3.50',
    'TOTAL                      $8.49',
    'CASH                       10.00',
    'CHANGE                      1.51',
  ],
  DE: [
    'Markthalle Linden GmbH',
    'Hauptstr. 12',
    '30449 Hannover',
    'Steuernummer 25/123/45678',
    'Hafermilch 1L             1,99 A',
    'Pfand                     0,25 A',
    'SUMME EUR                   2,24',
    'Bar EUR                     5,00',
    'Rueckgeld EUR               2,76',
    `${day}.${month}.${year} 14:22`,
  ],
  MX: [
    'ABARROTES LA LUNA',
    'Av. Juarez 120, Col. Centro',
    '06010 Ciudad de Mexico',
    'RFC: ALU010203AB1',
    `FECHA: ${day}/${month}/${year} 14:22`,
    'LECHE 1L      2 x 26.50    53.00',
    'PAN DULCE                  12.00',
    'TOTAL                     $65.00',
    'EFECTIVO                  100.00',
    'CAMBIO                     35.00',
  ],
}
