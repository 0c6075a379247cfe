import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** What of @napi-rs/canvas is used; the package comes with pdfjs-dist, which draws with it in Node, and is found from there. */
type Canvas = { getContext(kind: '2d'): CanvasRenderingContext2D; toBuffer(type: 'image/png'): Buffer }
type CanvasPackage = {
  createCanvas(width: number, height: number): Canvas
  GlobalFonts: { register(font: Buffer, name: string): unknown; has(name: string): boolean }
}

let loaded: CanvasPackage | undefined
const canvasPackage = (): CanvasPackage => {
  const here = createRequire(path.join(process.cwd(), 'package.json'))
  loaded ??= createRequire(here.resolve('pdfjs-dist/package.json'))('@napi-rs/canvas') as CanvasPackage
  return loaded
}

/**
 * Draws on a transparent picture, with fonts from files of ours (woff2 included): a machine without any font draws the same.
 * @param fonts the name to use in `context.font`, the same for the same file everywhere, and the file
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
