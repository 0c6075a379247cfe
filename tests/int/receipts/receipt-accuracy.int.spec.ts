/** @jest-environment ./tests/support/typed-array-environment.mjs */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { OcrPlace } from '@laurel/receipt-reader'
import { type JoinedReading, joinPages, type OcrEngine, readReceiptFile } from '@laurel/receipt-reader'
import { parseReceipt } from '@laurel/receipt-reader/facts'
import sharp from 'sharp'
import { openOcrEngine } from '@/platform/ocr'
import { type MeasuredReceipt, measureReceipts } from '../../bench/support/measure-receipts'
import { openCachedReader } from '../../bench/support/read-cached'
import { readReceiptFolder } from '../../bench/support/receipt-folder'
import { drawReceipt } from './draw-receipt'
import { layOnTable } from './lay-on-table'

const ROWS = [
  'GREEN VALLEY SDN BHD',
  'NO 12, JALAN ABU',
  '43200 CHERAS, SELANGOR',
  'TEL: 03-91234567',
  'Date: 25/10/2026 10:11',
  'Oat Milk 1L            4.90',
  'Brown Bread            5.50',
  'TOTAL RM              10.40',
  'CASH                  20.00',
  'CHANGE                 9.60',
]
const TRUTH = {
  company: 'Green Valley Sdn. Bhd.',
  address: 'No 12 Jalan Abu, 43200 Cheras, Selangor',
  date: '25 OCT 2026',
  total: 'RM 10.40',
}

describe('measureReceipts', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'receipts-'))
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  // RULE-34
  it('measures every picture with a truth, and counts unreadable ones as wrong', async () => {
    fs.writeFileSync(path.join(folder, 'good.jpg'), await drawReceipt(ROWS, 640))
    fs.writeFileSync(path.join(folder, 'good.json'), JSON.stringify(TRUTH))
    fs.writeFileSync(path.join(folder, 'broken.jpg'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))
    fs.writeFileSync(path.join(folder, 'broken.json'), JSON.stringify({ total: 3.5, date: null }))
    fs.writeFileSync(path.join(folder, 'without-truth.jpg'), 'x')

    const seen: MeasuredReceipt[] = []
    const reader = openCachedReader()
    const onReceipt = (receipt: MeasuredReceipt) => void seen.push(receipt)
    const accuracy = await measureReceipts(reader, [...readReceiptFolder(folder)], { onReceipt })
    await reader.close()
    expect(seen.map(({ name, problem }) => [name, problem])).toEqual([
      ['broken.jpg', 'undecodable'],
      ['good.jpg', null],
    ])
    expect(accuracy).toMatchObject({
      receipts: 2,
      unreadable: 1,
      fields: {
        total: { exact: { value: 0.5, count: 2 } },
        date: { exact: { value: 1 } },
        company: { alike: { value: 1 } },
        address: { exact: { value: 1 } },
      },
      decided: { value: 0.5 },
      decidedWrong: 0,
    })
    expect(accuracy.secondsPerReceipt).toBeGreaterThan(0)
    expect(accuracy.peakMemoryMb).toBeGreaterThan(50)
  })

  it('throws if there is nothing to measure', () => {
    const empty = fs.mkdtempSync(path.join(os.tmpdir(), 'receipts-'))
    expect(() => [...readReceiptFolder(empty)]).toThrow('no picture with a JSON')
    fs.rmSync(empty, { recursive: true })
  })
})

describe('a photo at an angle', () => {
  let engine: OcrEngine
  beforeAll(async () => {
    engine = await openOcrEngine()
  })
  afterAll(() => engine.close())

  // RULE-34
  it.each([270, 180, 6])('is read when rotated by %s degrees, with the positions of its text', async (degrees) => {
    const upright = await drawReceipt(ROWS, 640)
    const photo = await sharp(upright).rotate(degrees, { background: '#c8c0b0' }).jpeg().toBuffer()
    const { height, width } = await sharp(photo).metadata()
    const read = await readReceiptFile(engine, photo)
    if (!read.ok) throw new Error(read.reason)
    const { lines } = joinPages(read.pages)
    const total = lines.find(({ text }) => /^TOTAL/.test(text))
    const shop = lines.find(({ text }) => /^GREEN\s?VALLEY/.test(text))
    if (!total || !shop) throw new Error(lines.map(({ text }) => text).join('\n'))

    // The text's direction is from the first to the second corner.
    const [start, end] = shop.place
    const angle = Math.atan2((end[1] - start[1]) * height, (end[0] - start[0]) * width) * (180 / Math.PI)
    expect(Math.abs(((((angle - degrees) % 360) + 540) % 360) - 180)).toBeLessThan(1.5)
    // The total is below the merchant relative to the text's direction.
    const radians = (degrees * Math.PI) / 180
    const down = ([x, y]: [number, number]) => y * height * Math.cos(radians) - x * width * Math.sin(radians)
    expect(down(total.place[0])).toBeGreaterThan(down(shop.place[3]))
  })

  it('is read on a table in perspective, with the positions of its text', async () => {
    const receipt = await drawReceipt(ROWS)
    const { photo, toPhoto } = await layOnTable(receipt)
    const [flat, lying] = [await readLines(receipt), await readLines(photo)]
    expect(parseReceipt(lying, { today: new Date('2026-11-01') })).toMatchObject({
      merchant_name: 'GREEN VALLEY SDN BHD',
      merchant_address: 'NO 12, JALAN ABU, 43200 CHERAS, SELANGOR',
      purchase_date: '2026-10-25',
      total_cents: 1040,
    })
    // Compares where each text begins, because the two readings may differ in where it ends.
    for (const row of [/^GREEN\s?VALLEY/, /^TOTAL/]) {
      for (const corner of [0, 3] as const) {
        const [x, y] = placeOf(lying, row)[corner]
        const [wantedX, wantedY] = toPhoto(placeOf(flat, row)[corner])
        expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(0.02)
      }
    }
  })

  const readLines = async (file: Buffer): Promise<JoinedReading> => {
    const read = await readReceiptFile(engine, file)
    if (!read.ok) throw new Error(read.reason)
    return joinPages(read.pages)
  }
})

const placeOf = ({ lines }: JoinedReading, row: RegExp): OcrPlace => {
  const line = lines.find(({ text }) => row.test(text))
  if (!line) throw new Error(`no ${row} in\n${lines.map(({ text }) => text).join('\n')}`)
  return line.place
}
