import type { OcrText } from './ocr-engine'

/**
 * The confidence of texts without one: too low for digits and names to be accepted without doubt (`find-doubts.ts`).
 */
const UNKNOWN_CONFIDENCE = 0.8
const ROW_PX = 32
const LETTER_PX = 12
const MAX_ROWS = 500
const MAX_COLUMNS_LETTERS = 200

/** The rows of a plain text, placed as if evenly printed; two spaces, a tab or a bar separate columns. */
export function linesOfText(text: string, confidence = UNKNOWN_CONFIDENCE): OcrText[] {
  return text.split(/\r?\n/, MAX_ROWS).flatMap((row, index) =>
    [
      ...row
        .slice(0, MAX_COLUMNS_LETTERS)
        .replaceAll('|', '  ')
        .replaceAll('\t', '    ')
        .matchAll(/\S+(?: \S+)*/g),
    ].map((column) => ({
      text: column[0],
      confidence,
      box: {
        ...{ x: column.index * LETTER_PX, y: index * ROW_PX },
        ...{ width: column[0].length * LETTER_PX, height: LETTER_PX * 2 },
      },
    })),
  )
}
