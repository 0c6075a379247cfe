import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { cairnfellDrawings } from '../src/seed/assets/drawings/cairnfell'
import { pennywortDrawings } from '../src/seed/assets/drawings/pennywort'
import { sharedDrawings } from '../src/seed/assets/drawings/shared'
import type { Drawing } from '../src/seed/assets/drawings/toolkit'
import { verityDrawings } from '../src/seed/assets/drawings/verity'

/**
 * Draws the pictures of the demo: `npx tsx scripts/draw-assets.ts [part of the path]`. The results are committed, so
 * run it only after changing a drawing. All shapes are original. Lettering consists of outlines of the brands' fonts
 * (SIL Open Font License, public/fonts) in drawings/lettering.json, so no fonts have to be installed.
 */
const MAX_BYTES = 184_320
const folder = path.resolve(import.meta.dirname, '../src/seed/assets')

async function render(drawing: Drawing): Promise<number> {
  const image = sharp(Buffer.from(drawing.svg), { density: 72 }).resize(drawing.width, drawing.height)
  let quality = drawing.quality ?? 84
  const encode = () =>
    drawing.file.endsWith('.png')
      ? image
          .clone()
          .png({ palette: !drawing.file.endsWith('overlay.png'), quality: 92, effort: 8 })
          .toBuffer()
      : image.clone().flatten().jpeg({ quality, mozjpeg: true }).toBuffer()
  let bytes = await encode()
  while (bytes.length > MAX_BYTES && quality > 50) {
    quality -= 6
    bytes = await encode()
  }
  if (bytes.length > MAX_BYTES) throw new Error(`${drawing.file} is ${bytes.length} bytes`)
  const target = path.join(folder, drawing.file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, bytes)
  return bytes.length
}

const wanted = process.argv[2] ?? ''
let total = 0
for (const drawing of [...pennywortDrawings(), ...cairnfellDrawings(), ...verityDrawings(), ...sharedDrawings()]) {
  if (!drawing.file.includes(wanted)) continue
  const bytes = await render(drawing)
  total += bytes
  console.log(`${drawing.file} ${Math.round(bytes / 1024)} kB`)
}
console.log(`${Math.round(total / 1024)} kB in all`)
process.exit(0)
