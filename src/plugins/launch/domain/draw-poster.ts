import bwipjs from 'bwip-js/node'
import { escapeHtml, type Locale, type SiteProgram, translate } from '@/plugin/domain'
import { readableOn } from '@/ui/contrast'
import type { Paper } from './values'

/** In millimeters. */
const SIZES: Record<Paper, { name: string; width: number; height: number }> = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: { name: 'letter', width: 215.9, height: 279.4 },
}

const HEX = /^#[0-9a-f]{3,8}$/i
const colorOf = (given: string | undefined, otherwise: string): string => (given && HEX.test(given) ? given : otherwise)

/** A page to print: the program's name, its QR code on white, and its address, in the brand's colors. */
export const drawPoster = (program: SiteProgram, paper: Paper, locale: Locale): string => {
  const t = translate(locale, 'messages')
  const { height, name: size, width } = SIZES[paper]
  const style = program.program_template_detail.element_css_style
  const background = colorOf(style['perk-primary'], '#2f5d50')
  const ink = readableOn(background, colorOf(style['perk-primary-content'], '#ffffff'))
  const code = bwipjs.toSVG({ bcid: 'qrcode', text: program.site_url })
  const name = escapeHtml(program.name)
  const address = escapeHtml(program.site_url.replace(/^https?:\/\//, ''))
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${name}</title>
<style>
@page { size: ${size} portrait; margin: 0 }
* { box-sizing: border-box; margin: 0 }
html { print-color-adjust: exact; -webkit-print-color-adjust: exact }
body { width: ${width}mm; height: ${height}mm; padding: 24mm 20mm; display: flex; flex-direction: column; align-items: center;
  justify-content: space-between; text-align: center; background: ${background}; color: ${ink}; font-family: system-ui, sans-serif }
h1 { font-size: 22mm; line-height: 1.05; overflow-wrap: anywhere }
p { font-size: 9mm; line-height: 1.3; overflow-wrap: anywhere }
figure { width: 110mm; padding: 8mm; background: #fff; border-radius: 8mm }
svg { display: block; width: 100%; height: auto }
</style>
</head>
<body>
<div><h1>${name}</h1></div>
<figure role="img" aria-label="${escapeHtml(t('launch.poster.code'))}">${code}</figure>
<div><p><strong>${escapeHtml(t('launch.poster.scan'))}</strong></p><p>${address}</p></div>
</body>
</html>
`
}
