import sharp from 'sharp'
import { drawOnCanvas } from '@/platform/draw-on-canvas'
import { readableOn } from '@/ui/contrast'
import type { SiteProgram } from '../wire'
import { brandFont } from './brand-font'

/** The part of a program that its icon shows. */
type Branded = Pick<SiteProgram, 'name'> & {
  program_template_detail: Pick<SiteProgram['program_template_detail'], 'element_css_style'>
}

/** Everything outside a maskable icon's middle four fifths may be cropped (W3C). */
const SAFE = 0.72

/**
 * The program's app icon: its favicon, logo or first letter.
 * @param file the picture @param size in pixels
 */
export const renderIcon = async (
  program: Branded,
  file: Uint8Array | null,
  { filled, size }: { size: number; filled: boolean },
): Promise<Buffer> => {
  const style = program.program_template_detail.element_css_style
  const inner = filled ? Math.round(size * SAFE) : size
  const drawn =
    file &&
    (await sharp(file, { density: 300 })
      .resize(inner, inner, { fit: 'contain', background: '#00000000' })
      .png()
      .toBuffer()
      .catch(() => null))
  const mark = drawn || (await drawLetter(program, inner))
  const background = filled ? style['perk-header-color'] : '#00000000'
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png()
    .toBuffer()
}

const drawLetter = (program: Branded, size: number): Promise<Buffer> => {
  const style = program.program_template_detail.element_css_style
  const font = brandFont(style.header_font)
  return drawOnCanvas({ width: size, height: size, fonts: [font] }, (context) => {
    context.fillStyle = style['perk-primary']
    context.beginPath()
    context.roundRect(0, 0, size, size, size / 5)
    context.fill()
    context.fillStyle = readableOn(style['perk-primary'], style['perk-primary-content'])
    context.font = `700 ${Math.round(size * 0.62)}px "${font.name}"`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(program.name.trim().charAt(0).toUpperCase(), size / 2, size * 0.53)
  })
}
