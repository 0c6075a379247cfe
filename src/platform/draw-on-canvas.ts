import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The used part of @napi-rs/canvas, which is resolved through pdfjs-dist, since that depends on it in Node. */
type Canvas = { getContext(kind: '2d'): CanvasRenderingContext2D; toBuffer(type: 'image/png'): Buffer }
type CanvasPackage = {
  createCanvas(width: number, height: number): Canvas
  GlobalFonts: { register(font: Buffer, name: string): unknown; has(name: string): boolean }
}

// Node loads it once.
const canvasPackage = (): CanvasPackage => {
  const here = createRequire(path.join(process.cwd(), 'package.json'))
  return createRequire(here.resolve('pdfjs-dist/package.json'))('@napi-rs/canvas') as CanvasPackage
}

/**
 * Draws on a transparent picture with bundled font files (woff2 included), so that the result doesn't depend on
 * installed fonts.
 * @param fonts file and name for `context.font`; a file must have the same name everywhere
 * @returns a PNG
 */
export const drawOnCanvas = async (
  { fonts, height, width }: { width: number; height: number; fonts: { name: string; file: string }[] },
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Buffer> => {
  const { createCanvas, GlobalFonts } = canvasPackage()
  for (const { file, name } of fonts) {
    if (!GlobalFonts.has(name)) GlobalFonts.register(await readFile(file), name)
  }
  const canvas = createCanvas(width, height)
  draw(canvas.getContext('2d'))
  return canvas.toBuffer('image/png')
}
