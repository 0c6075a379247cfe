import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { renderSlip } from '@/seed/receipts/render-slip'

/** A picture of a receipt to upload, and the review it needs. */
export type ReceiptPicture = {
  name: string
  mimeType: string
  buffer: Buffer
  /** Its points after the correction; unknown for a drawn receipt before it has been read. */
  points: number | null
  /** The row that is read without a product, the product that a reviewer picks, and its points. */
  correction: { item: RegExp; product: string; points: number }
}

const REAL_RECEIPTS = path.resolve('../shared/receipts')

/**
 * A real scan if the folder of real receipts exists, otherwise a drawing with the same lines: items that earn points in
 * the demo's first program, and a tape for 3.88 that matches nothing until a reviewer assigns it.
 */
export const receiptPicture = async (): Promise<ReceiptPicture> => {
  const scan = path.join(REAL_RECEIPTS, '002.jpg')
  const isReal = existsSync(scan)
  return {
    name: 'receipt.jpg',
    mimeType: 'image/jpeg',
    // The same picture twice is refused as a duplicate, so grain makes this one unique.
    buffer: await addGrain(isReal ? readFileSync(scan) : await drawReceipt()),
    // Chopping board 95, sprayer 40, windshield cleaner 9, and the tape.
    points: isReal ? 95 + 40 + 9 + 8 : null,
    correction: { item: /tape/i, product: 'Packing and Parcel Tape', points: 8 },
  }
}

/** Random pale specks in a corner. */
const addGrain = async (picture: Buffer): Promise<Buffer> => {
  const specks = Buffer.from(Array.from({ length: 12 * 12 }, () => randomInt(190, 256)))
  const input = await sharp(specks, { raw: { width: 12, height: 12, channels: 1 } })
    .png()
    .toBuffer()
  return sharp(picture)
    .composite([{ input, left: 4, top: 4 }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** Dated two days ago, so that the receipt never gets too old. */
const drawReceipt = (): Promise<Buffer> => {
  const item = (sku: string, name: string, unitCents: number) => ({ sku, name, unitCents, quantity: 1 })
  const slip = {
    merchant: 'MR DIY',
    address: ['43300 SERI KEMBANGAN'],
    number: '0042-7781',
    boughtAt: new Date(Date.now() - 2 * 86_400_000),
    items: [
      item('8970669', 'CHOPPING BOARD', 1900),
      item('9066468', 'AIR PRESSURE SPRAYER', 802),
      item('9557031100236', 'WINDSHIELD CLEANER', 302),
      item('6935818350846', 'BOPP TAPE 48MM CLEAR', 388),
    ],
    totalCents: 3392,
  }
  return renderSlip(slip, 'test')
}
