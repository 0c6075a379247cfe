import { type Canvas, createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Random } from './random'

/** How badly a photo is taken, from 0 (a scan) to 1. */
export type Hardship = number

type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** A phone's photo of a paper on a table: turned, curled, creased, in shadow, blurred and noisy. */
export async function photograph(paper: Canvas, random: Random, hardship: Hardship): Promise<Buffer> {
  const sheet: Pixels = {
    data: paper.getContext('2d').getImageData(0, 0, paper.width, paper.height).data,
    width: paper.width,
    height: paper.height,
  }
  const zoom = random.between(1, 1.6)
  const border = { x: Math.round(sheet.width * random.between(0.02, 0.35)), y: Math.round(random.between(10, 160)) }
  const width = Math.round((sheet.width + 2 * border.x) * zoom)
  const height = Math.round((sheet.height + 2 * border.y) * zoom)
  const angle = random.between(-1, 1) * 0.09 * hardship
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const curl = random.between(0, 14) * hardship
  const wave = random.between(0, 7) * hardship
  const phase = random.between(0, 6)
  const keystone = random.between(-1, 1) * 0.1 * hardship
  const creases = [...Array(random.int(0, Math.round(4 * hardship))).keys()].map(() => random.between(0, sheet.height))
  const shadow = { x: random.between(-1, 1), y: random.between(-1, 1), depth: random.between(0, 0.5) * hardship }
  const edge = random.chance(0.3 * hardship) ? random.between(0.2, 0.9) : 2
  const table = makeTable(random)
  const noise = random.between(0, 16) * hardship
  const tint = [random.between(0.94, 1), random.between(0.93, 1), random.between(0.8, 1)]
  const out = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height]
      const [dx, dy] = [(x - width / 2) / zoom, (y - height / 2) / zoom]
      const turnedX = (dx * cos + dy * sin) * (1 + keystone * (v - 0.5) * 2)
      const sheetX = turnedX + sheet.width / 2 + wave * Math.sin((v * 5 + phase) * 1.3)
      const sheetY =
        -dx * sin + dy * cos + sheet.height / 2 + curl * Math.sin((sheetX / sheet.width) * Math.PI + phase * 0.2)
      const at = (y * width + x) * 4
      const isPaper = sheetX >= 0 && sheetY >= 0 && sheetX < sheet.width - 1 && sheetY < sheet.height - 1
      let light = 1 - shadow.depth * (0.5 + 0.5 * (shadow.x * (u - 0.5) * 2 + shadow.y * (v - 0.5) * 2))
      if (u + v * 0.3 > edge) light *= 0.72
      for (const crease of creases) {
        const away = sheetY - crease
        if (isPaper && Math.abs(away) < 5) light *= away < 0 ? 0.87 : 1.05
      }
      const grain = noise === 0 ? 0 : (random.next() + random.next() - 1) * noise * 2
      for (let channel = 0; channel < 3; channel++) {
        const value = isPaper ? sample(sheet, sheetX, sheetY, channel) : table(x, y, channel)
        out[at + channel] = value * light * (tint[channel] ?? 1) + grain
      }
      out[at + 3] = 255
    }
  const canvas = createCanvas(width, height)
  const image = canvas.getContext('2d').createImageData(width, height)
  image.data.set(out)
  const blur = random.between(0.3, 0.4 + 1.1 * hardship)
  return sharp(Buffer.from(image.data.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .blur(blur)
    .jpeg({ quality: Math.round(92 - 40 * hardship * random.next()) })
    .toBuffer()
}

/** The brightness between four pixels. */
function sample({ data, width }: Pixels, x: number, y: number, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [a, b] = [x - left, y - top]
  const at = (top * width + left) * 4 + channel
  const [nw = 0, ne = 0, sw = 0, se = 0] = [data[at], data[at + 4], data[at + width * 4], data[at + width * 4 + 4]]
  return (nw * (1 - a) + ne * a) * (1 - b) + (sw * (1 - a) + se * a) * b
}

/** Wood, cloth or a plain table. */
function makeTable(random: Random): (x: number, y: number, channel: number) => number {
  const base = random.pick([
    [96, 66, 42],
    [52, 54, 60],
    [150, 120, 90],
    [30, 32, 30],
    [190, 186, 178],
    [120, 30, 34],
  ])
  const [length, wave] = [random.between(18, 60), random.between(6, 22)]
  return (x, y, channel) =>
    (base[channel] ?? 0) + wave * Math.sin(y / length + Math.sin(x / 140) * 2) + ((x * 7 + y * 13) % 5)
}
