/**
 * A page's rotation in clockwise quarter turns, and its crop in percent of the rotated picture; null keeps all of it.
 */
export type PageEdit = { turns: number; kept: Area | null }
export type Area = { x: number; y: number; width: number; height: number }

export const UNCHANGED: PageEdit = { turns: 0, kept: null }

/**
 * The limit of phones' canvases. More wouldn't help the OCR engine: the long side of a receipt stays far above 2000
 * pixels.
 */
export const MAX_DRAWN_PIXELS = 16_000_000

type Size = { width: number; height: number }
export type Frame = {
  /** Of the rotated picture, in pixels. */
  turned: Size
  kept: Area
  /** Of the rendering, in pixels; smaller than `kept` only above `maxPixels`. */
  drawn: Size
  scale: number
}

/** The crop's position, and the size of its rendering. */
export const frameOf = ({ height, width }: Size, { kept, turns }: PageEdit, maxPixels = MAX_DRAWN_PIXELS): Frame => {
  const turned = turns % 2 === 0 ? { width, height } : { width: height, height: width }
  const { x, y, ...size } = kept ?? { x: 0, y: 0, width: 100, height: 100 }
  const area = {
    x: (x / 100) * turned.width,
    y: (y / 100) * turned.height,
    width: Math.max(1, (size.width / 100) * turned.width),
    height: Math.max(1, (size.height / 100) * turned.height),
  }
  const scale = Math.min(1, Math.sqrt(maxPixels / (area.width * area.height)))
  const drawn = {
    width: Math.max(1, Math.round(area.width * scale)),
    height: Math.max(1, Math.round(area.height * scale)),
  }
  return { turned, kept: area, drawn, scale }
}

/** Whether an edit leaves a page unchanged. */
export const isUnchanged = ({ kept, turns }: PageEdit): boolean =>
  turns % 4 === 0 && (!kept || (kept.x < 0.5 && kept.y < 0.5 && kept.width > 99 && kept.height > 99))
