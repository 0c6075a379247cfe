import sharp, { type OverlayOptions } from 'sharp'
import { drawOnCanvas } from '@/platform/draw-on-canvas'
import { readableOn } from '@/ui/contrast'
import type { SiteProgram } from '../wire'
import { brandFont } from './brand-font'

/** Previews of links in social networks; all of them accept 1200 x 630. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
const PICTURE_WIDTH = 540
const MARGIN = 64

export type ShareCard = {
  program: SiteProgram
  title: string
  /** A label above the title, such as the kind of a reward. */
  label: string | null
  /** The benefit, such as 'Earn +50 Sprigs'. */
  pill: string | null
  /** Local files. */
  logo: Uint8Array | null
  picture: Uint8Array | null
}

/** A page's preview in the program's colors, fonts and pictures. @returns a PNG */
export const renderShareImage = async (card: ShareCard): Promise<Buffer> => {
  const style = card.program.program_template_detail.element_css_style
  const ground = style['perk-header-color']
  const ink = readableOn(ground, style['perk-header-content-color'])
  const width = (card.picture ? SHARE_WIDTH - PICTURE_WIDTH : SHARE_WIDTH) - 2 * MARGIN
  const layers: OverlayOptions[] = []

  const picture = card.picture && (await coverOf(card.picture))
  if (picture) layers.push({ input: picture, left: SHARE_WIDTH - PICTURE_WIDTH, top: 0 })
  const logo = card.logo && (await logoOf(card.logo))
  if (logo) layers.push({ input: logo, left: MARGIN, top: MARGIN })

  const titleFont = brandFont(style.header_font)
  const textFont = brandFont(style.body_font)
  const textLayer = await drawOnCanvas(
    { width: SHARE_WIDTH, height: SHARE_HEIGHT, fonts: [titleFont, textFont] },
    (context) => {
      context.textBaseline = 'alphabetic'
      context.fillStyle = ink
      if (!logo) {
        context.font = `700 40px "${titleFont.name}"`
        context.fillText(card.program.name, MARGIN, MARGIN + 44, width)
      }
      const title = fitTitle(context, titleFont.name, card.title, width)
      const lineHeight = title.size * 1.12
      let baseline = SHARE_HEIGHT - MARGIN - (card.pill ? 96 : 0) - lineHeight * (title.lines.length - 1) - 12
      if (card.label) {
        context.font = `500 28px "${textFont.name}"`
        context.globalAlpha = 0.85
        context.fillText(card.label, MARGIN, baseline - title.size - 14, width)
        context.globalAlpha = 1
      }
      context.font = `700 ${title.size}px "${titleFont.name}"`
      for (const line of title.lines) {
        context.fillText(line, MARGIN, baseline, width)
        baseline += lineHeight
      }
      if (card.pill) drawPill(context, textFont.name, card.pill, style, ground, width)
    },
  )
  layers.push({ input: textLayer, left: 0, top: 0 })
  return sharp({ create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: ground } })
    .composite(layers)
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
}

type Style = SiteProgram['program_template_detail']['element_css_style']

const drawPill = (
  context: CanvasRenderingContext2D,
  font: string,
  label: string,
  style: Style,
  ground: string,
  width: number,
) => {
  // The primary color, unless the background has it already.
  const isGround = style['perk-primary'].toLowerCase() === ground.toLowerCase()
  const fill = isGround ? style['perk-secondary'] : style['perk-primary']
  const text = readableOn(fill, isGround ? style['perk-secondary-content'] : style['perk-primary-content'])
  context.font = `600 32px "${font}"`
  const pillWidth = Math.min(context.measureText(label).width + 56, width)
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(MARGIN, SHARE_HEIGHT - MARGIN - 68, pillWidth, 68, 34)
  context.fill()
  context.fillStyle = text
  context.fillText(label, MARGIN + 28, SHARE_HEIGHT - MARGIN - 23, pillWidth - 56)
}

const TITLE_SIZES = [84, 72, 62, 54, 46]
const MAX_LINES = 4

/** The largest font size at which the title fits into four lines; longer titles are truncated. */
const fitTitle = (
  context: CanvasRenderingContext2D,
  font: string,
  title: string,
  width: number,
): { size: number; lines: string[] } => {
  for (const size of TITLE_SIZES) {
    context.font = `700 ${size}px "${font}"`
    const lines = wrap(title, (text) => context.measureText(text).width <= width)
    const isSmallest = size === TITLE_SIZES.at(-1)
    const fits = lines.length <= MAX_LINES && lines.every((line) => context.measureText(line).width <= width)
    if (fits) return { size, lines }
    if (isSmallest) return { size, lines: lines.length > MAX_LINES ? cut(lines) : lines }
  }
  return { size: 46, lines: [title] }
}

const cut = (lines: string[]): string[] => [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]}…`]

/** Wraps between words. Pure. */
export const wrap = (text: string, fits: (line: string) => boolean): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const coverOf = (file: Uint8Array): Promise<Buffer | null> =>
  sharp(file)
    .resize(PICTURE_WIDTH, SHARE_HEIGHT, { fit: 'cover', position: 'attention' })
    .png()
    .toBuffer()
    .catch(() => null)

const logoOf = (file: Uint8Array): Promise<Buffer | null> =>
  sharp(file, { density: 300 })
    .resize(360, 96, { fit: 'inside' })
    .png()
    .toBuffer()
    .catch(() => null)
