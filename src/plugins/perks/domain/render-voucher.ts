import bwipjs from 'bwip-js/node'
import { type Barcode, cutText, escapeHtml, type Locale, translate } from '@/plugin/domain'
import type { OwnVoucher } from './find-voucher'

const WIDTH = 420
const CODES: Record<Exclude<Barcode, 'none'>, { bcid: string; width: number; height: number }> = {
  code128: { bcid: 'code128', width: 320, height: 110 },
  ean13: { bcid: 'ean13', width: 280, height: 110 },
  qrcode: { bcid: 'qrcode', width: 190, height: 190 },
}

/** The image to show to a merchant (RULE-69): merchant, offer, code, barcode or QR code, and its validity. */
export const renderVoucher = (
  voucher: OwnVoucher,
  { locale, now, picture }: { locale: Locale; now: Date; picture: Buffer | null },
): string => {
  const { data, program_name, time_zone, type, voucher_shown_until } = voucher
  const t = translate(locale, 'messages')
  const code = data.code ?? ''
  const drawn = drawCode(code, data.barcode ?? 'qrcode')
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: time_zone }).format(date)
  const until = voucher_shown_until ?? now
  const lines = [
    ...(type === 'PRINT'
      ? [
          t('perks.voucher.printed', { date: format(now, { dateStyle: 'long' }) }),
          t('perks.voucher.validUntil', { time: format(until, { dateStyle: 'long' }) }),
        ]
      : [t('perks.voucher.validUntil', { time: format(until, { dateStyle: 'medium', timeStyle: 'medium' }) })]),
    program_name,
  ]
  const offer = wrap(data.offer_text_short ?? '', 34).slice(0, 3)
  let y = 56
  const parts = [textAt(y, cutText(data.merchant_name ?? '', 32), 24, 700)]
  y += 12
  for (const line of offer) parts.push(textAt((y += 24), line, 17, 400))
  if (voucher.picture && picture) {
    const { height, type, width } = pictureSize(voucher.picture)
    const source = `data:${type};base64,${picture.toString('base64')}`
    y += 24
    parts.push(`<image href="${source}" x="${(WIDTH - width) / 2}" y="${y}" width="${width}" height="${height}"/>`)
    y += height
  }
  if (drawn) {
    parts.push(placeAt(drawn, (WIDTH - drawn.width) / 2, (y += 24)))
    y += drawn.height
  }
  if (code) parts.push(textAt((y += 40), code, 22, 700, 'ui-monospace, monospace'))
  y += 14
  for (const line of lines) parts.push(textAt((y += 22), line, 14, 400))
  const height = y + 32
  const label = escapeHtml([data.merchant_name, data.offer_text_short, code].filter(Boolean).join(', '))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${label}"><rect width="${WIDTH}" height="${height}" fill="#fff"/>${parts.join('')}</svg>`
}

const textAt = (y: number, text: string, size: number, weight: number, font = 'system-ui, sans-serif'): string =>
  `<text x="${WIDTH / 2}" y="${y}" font-family="${font}" font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="#111">${escapeHtml(text)}</text>`

const MOST = { width: 360, height: 260 }

const pictureSize = ({ height, type, width }: NonNullable<OwnVoucher['picture']>) => {
  const scale = Math.min(MOST.width / width, MOST.height / height, 1)
  return { type, width: Math.round(width * scale), height: Math.round(height * scale) }
}

type Drawn = { inside: string; viewBox: string; width: number; height: number }

const placeAt = ({ height, inside, viewBox, width }: Drawn, x: number, y: number): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}">${inside}</svg>`

/** A code that doesn't fit the chosen barcode, such as letters in an EAN, becomes a QR code. */
const drawCode = (text: string, barcode: Barcode): Drawn | null => {
  if (barcode === 'none' || text === '') return null
  const { bcid, height, width } = CODES[barcode]
  try {
    const svg = bwipjs.toSVG({ bcid, text, includetext: false, scale: 3 })
    const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? `0 0 ${width} ${height}`
    return { inside: svg.replace(/^[^>]*>/, '').replace(/<\/svg>\s*$/, ''), viewBox, width, height }
  } catch {
    return barcode === 'qrcode' ? null : drawCode(text, 'qrcode')
  }
}

const wrap = (text: string, characters: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < characters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(cutText(word, characters))
  }
  return lines
}
