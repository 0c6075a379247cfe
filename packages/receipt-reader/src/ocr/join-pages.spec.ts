import { joinPages } from './join-pages'
import type { OcrPage } from './ocr-engine'

describe('joinPages', () => {
  const page = (page: number, text: string, confidence: number): OcrPage => ({
    page,
    engine: 'e',
    confidence,
    lines: [
      {
        text,
        confidence,
        box: { x: 5, y: 10, width: 50, height: 20 },
        place: [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      },
    ],
  })

  it('puts pages below each other without overlapping rows, and numbers them across all files', () => {
    // The second file's page numbers start at zero again.
    const joined = joinPages([page(0, 'one', 0.9), page(1, 'two', 0.7), page(0, 'three', 0.8)])
    expect(joined.text).toBe('one\ntwo\nthree')
    expect(joined.engine).toBe('e')
    expect(joined.lines.map((line) => line.box.y)).toEqual([10, 140, 270])
    expect(joined.lines.map((line) => [line.page, line.line])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ])
    expect(joined.confidence).toBeCloseTo(0.8)
  })

  it('returns an empty reading for no pages', () => {
    expect(joinPages([])).toEqual({ engine: '', text: '', lines: [], confidence: 0 })
  })
})
