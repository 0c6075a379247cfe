import type { OcrBox, OcrPlace, OcrPoint } from './ocr-engine'

type Size = { width: number; height: number }

/** An image made by rotating a page clockwise around its center, by any angle, and enlarging it to fit. */
export type TurnedImage = Size & { degrees: number }

/** The position on the page of a box in the rotated image, as fractions of the page. */
export function placeOnPage(box: OcrBox, turned: TurnedImage, page: Size): OcrPlace {
  const radians = (-turned.degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const toPage = (x: number, y: number): OcrPoint => {
    const [dx, dy] = [x - turned.width / 2, y - turned.height / 2]
    return [
      toShare((page.width / 2 + dx * cos - dy * sin) / page.width),
      toShare((page.height / 2 + dx * sin + dy * cos) / page.height),
    ]
  }
  const [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height]
  return [toPage(left, top), toPage(right, top), toPage(right, bottom), toPage(left, bottom)]
}

/** Engines pad boxes beyond the edge. Four decimals are finer than a pixel of any page. */
const toShare = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000
