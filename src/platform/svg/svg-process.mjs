/** Draws the SVG of its input as a PNG for src/platform/svg/draw-svg.ts, in a process that can be killed. */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/** Pixels of the longer side, and the resolution at which an SVG has its own size. */
const [SIDE, FULL_DENSITY] = [1024, 72]

sharp.concurrency(1)
const svg = await buffer(process.stdin)
const { width = SIDE, height = SIDE } = await sharp(svg, { limitInputPixels: false }).metadata()
// A large picture is drawn small, because its layers take memory by the pixel.
const density = Math.max(1, Math.floor(FULL_DENSITY * Math.min(1, SIDE / Math.max(width, height))))
const picture = sharp(svg, { density, limitInputPixels: SIDE * SIDE * 2 })
process.stdout.write(await picture.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }).png().toBuffer())
