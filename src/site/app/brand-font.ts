import path from 'node:path'
import { FONT_FILES } from '@/platform/fonts/font-catalogue'

/** The boldest upright font file of a family, for generated pictures. Falls back to the first family that we host. */
export const brandFont = (family: string): { name: string; file: string } => {
  const upright = FONT_FILES.filter(({ style }) => style === 'normal')
  const face = upright.filter((font) => font.family === family).at(-1) ?? upright[0]
  if (!face) throw new Error('public/fonts/fonts.json has no font')
  return { name: path.basename(face.css, '.woff2'), file: path.join(process.cwd(), 'public', face.css) }
}
