import { scrollToLit } from './lit-place'

/** 400 by 300, at 100, 50 of the screen. */
const FRAME = { left: 100, top: 50, right: 500, bottom: 350 }
const line = (left: number, top: number, width: number, text: string) => ({
  text,
  rect: { left, top, right: left + width, bottom: top + 20 },
})

describe('where a frame is scrolled to for what is lit', () => {
  it('stays where all of it is in sight, or where nothing is lit', () => {
    expect(scrollToLit(FRAME, [line(120, 60, 80, 'TOTAL'), line(400, 60, 60, '12.50')])).toBeNull()
    expect(scrollToLit(FRAME, [])).toBeNull()
  })

  it('goes right, left, up and down, each way only where it has to', () => {
    expect(scrollToLit(FRAME, [line(700, 60, 60, '12.50')])).toEqual({ left: 430, top: 0 })
    expect(scrollToLit(FRAME, [line(20, 60, 60, 'TOTAL')])).toEqual({ left: -250, top: 0 })
    expect(scrollToLit(FRAME, [line(200, 740, 60, 'TOTAL')])).toEqual({ left: 0, top: 550 })
    expect(scrollToLit(FRAME, [line(200, -60, 60, 'TOTAL')])).toEqual({ left: 0, top: -250 })
    // Half in sight is not in sight.
    expect(scrollToLit(FRAME, [line(480, 60, 60, '12.50')])).toEqual({ left: 210, top: 0 })
  })

  it('shows all that is lit where it fits', () => {
    // 480 to 860: its middle is 670.
    expect(scrollToLit(FRAME, [line(480, 60, 100, 'TOTAL'), line(800, 60, 60, '12.50')])).toEqual({ left: 370, top: 0 })
  })

  it('shows the amount where it does not', () => {
    const parts = [line(120, 60, 100, 'Oat Milk 1L'), line(900, 60, 60, '4.99')]
    expect(scrollToLit(FRAME, parts)).toEqual({ left: 630, top: 0 })
    expect(scrollToLit(FRAME, [...parts].reverse())).toEqual({ left: 630, top: 0 })
    expect(scrollToLit(FRAME, [line(120, 60, 100, 'Birch'), line(120, 900, 100, 'Lane')])).toBeNull()
  })

  it('shows the end of a line that is longer, where its amount stands, and the start of one without', () => {
    expect(scrollToLit(FRAME, [line(60, 60, 900, 'TOTAL      12.50')])).toEqual({ left: 460, top: 0 })
    expect(scrollToLit(FRAME, [line(60, 60, 900, 'A very long name of a shop')])).toEqual({ left: -40, top: 0 })
  })
})
