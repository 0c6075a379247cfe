import { scrollToHighlight } from './highlight-scroll'

/** 400 by 300 at 100, 50 on the screen. */
const FRAME = { left: 100, top: 50, right: 500, bottom: 350 }
const line = (left: number, top: number, width: number, text: string) => ({
  text,
  rect: { left, top, right: left + width, bottom: top + 20 },
})

describe('scrolling to highlighted lines', () => {
  it('stays if everything is visible or nothing is highlighted', () => {
    expect(scrollToHighlight(FRAME, [line(120, 60, 80, 'TOTAL'), line(400, 60, 60, '12.50')])).toBeNull()
    expect(scrollToHighlight(FRAME, [])).toBeNull()
  })

  it('scrolls in each direction only if necessary', () => {
    expect(scrollToHighlight(FRAME, [line(700, 60, 60, '12.50')])).toEqual({ left: 430, top: 0 })
    expect(scrollToHighlight(FRAME, [line(20, 60, 60, 'TOTAL')])).toEqual({ left: -250, top: 0 })
    expect(scrollToHighlight(FRAME, [line(200, 740, 60, 'TOTAL')])).toEqual({ left: 0, top: 550 })
    expect(scrollToHighlight(FRAME, [line(200, -60, 60, 'TOTAL')])).toEqual({ left: 0, top: -250 })
    // Partly visible doesn't count.
    expect(scrollToHighlight(FRAME, [line(480, 60, 60, '12.50')])).toEqual({ left: 210, top: 0 })
  })

  it('shows all highlighted lines if they fit', () => {
    // From 480 to 860, so the center is 670.
    expect(scrollToHighlight(FRAME, [line(480, 60, 100, 'TOTAL'), line(800, 60, 60, '12.50')])).toEqual({
      left: 370,
      top: 0,
    })
  })

  it("shows the amount if they don't fit", () => {
    const parts = [line(120, 60, 100, 'Oat Milk 1L'), line(900, 60, 60, '4.99')]
    expect(scrollToHighlight(FRAME, parts)).toEqual({ left: 630, top: 0 })
    expect(scrollToHighlight(FRAME, [...parts].reverse())).toEqual({ left: 630, top: 0 })
    expect(scrollToHighlight(FRAME, [line(120, 60, 100, 'Birch'), line(120, 900, 100, 'Lane')])).toBeNull()
  })

  it('shows the end of a longer line if it has an amount there, otherwise its start', () => {
    expect(scrollToHighlight(FRAME, [line(60, 60, 900, 'TOTAL      12.50')])).toEqual({ left: 460, top: 0 })
    expect(scrollToHighlight(FRAME, [line(60, 60, 900, 'A very long name of a shop')])).toEqual({ left: -40, top: 0 })
  })
})
