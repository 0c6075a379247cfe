/** How a page is turned, in quarters clockwise, and what is kept of it then, in per cent of the turned picture; null keeps all. */
export type PageEdit = { turns: number; kept: Area | null }
export type Area = { x: number; y: number; width: number; height: number }

export const UNCHANGED: PageEdit = { turns: 0, kept: null }

/** A phone's canvas holds no more, and an engine reads no better for it: the long side of a slip stays far above 2000 pixels. */
export const MAX_DRAWN_PIXELS = 16_000_000

type Size = { width: number; height: number }
export type Frame = {
  /** Of the turned picture, in its own pixels. */
  turned: Size
  kept: Area
  /** Of what is drawn, in pixels; smaller than `kept` only where that has more than `maxPixels`. */
  drawn: Size
  scale: number
}

/** Where the kept part of a picture lies and how large it is drawn. */
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

/** Whether an edit leaves a page as it was. */
export const isUnchanged = ({ kept, turns }: PageEdit): boolean =>
  turns % 4 === 0 && (!kept || (kept.x < 0.5 && kept.y < 0.5 && kept.width > 99 && kept.height > 99))
