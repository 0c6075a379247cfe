import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { renderSlip } from '@/seed/receipts/render-slip'
import type { Slip, SlipItem } from '@/seed/receipts/slips'

const DAY_MS = 86_400_000

/** A file in the form that Playwright's `setInputFiles` takes. */
export type Photo = { name: string; mimeType: string; buffer: Buffer }

const item = (name: string, unitCents: number, sku?: string): SlipItem => ({
  name,
  unitCents,
  quantity: 1,
  ...(sku ? { sku } : {}),
})

/** Items without points in the demo's first program; slips use varying numbers of them, so that no two look alike. */
const OTHERS = [
  item('WHOLE MILK 1L', 189),
  item('BANANAS', 129),
  item('LEEKS BUNCH', 249),
  item('CHEDDAR MATURE', 615),
  item('TOMATOES VINE', 399),
  item('PARSLEY', 149),
  item('GREEK YOGURT', 329),
]

/**
 * A purchase in a store of the demo's first program, with one item that earns 15 points for every 1.00 and others that
 * earn nothing. @param daysAgo when it was bought
 */
export const boughtAtPennywort = ({ daysAgo = 1, withBox = true } = {}): Slip => {
  // Weighed, so that hardly two slips have the same total: from one device, those are reviewed.
  const weighed = item('APPLES LOOSE', randomInt(101, 999))
  const others = [weighed, ...OTHERS.slice(0, randomInt(0, OTHERS.length))]
  const items = withBox ? [item('SATURDAY BOX SMALL', 1200, 'PW-BOX-01'), ...others] : others
  return {
    merchant: 'PENNYWORT MARKET',
    address: ['118 NW MARSHALL ST', 'PORTLAND, OR 97209'],
    number: String(randomInt(100_000, 1_000_000)),
    boughtAt: new Date(Date.now() - daysAgo * DAY_MS),
    items,
    totalCents: items.reduce((sum, { unitCents }) => sum + unitCents, 0),
  }
}

/** A photo of a slip on a table, at a random position like in a photo taken by hand. */
export const photograph = async (slip: Slip): Promise<Photo> => {
  const shade = randomInt(70, 190)
  const margin = () => randomInt(30, 260)
  const buffer = await sharp(await renderSlip(slip, String(randomInt(1_000_000))))
    .resize({ width: 1400 })
    .extend({
      top: margin(),
      bottom: margin(),
      left: margin(),
      right: margin(),
      background: { r: shade, g: shade - 10, b: shade - 25 },
    })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer }
}

/** A photo with nothing to read, like a hand in front of the camera. */
export const photographNothing = async (): Promise<Photo> => {
  const [r, g, b] = [randomInt(60, 240), randomInt(60, 240), randomInt(60, 240)]
  const buffer = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()
  return { name: 'blurred.jpg', mimeType: 'image/jpeg', buffer }
}
