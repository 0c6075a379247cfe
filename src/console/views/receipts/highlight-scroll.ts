import { textForField } from './text-for-field'

export type Rect = { left: number; top: number; right: number; bottom: number }
export type HighlightedLine = { rect: Rect; text: string }

/**
 * How far to scroll to make the highlighted lines visible: all of them or, if they are larger than the frame, the
 * amount. Each axis scrolls only if necessary. @returns null if there is nothing to scroll
 */
export function scrollToHighlight(frame: Rect, lit: readonly HighlightedLine[]): { left: number; top: number } | null {
  const [first] = lit
  if (!first) return null
  const all = lit.map(({ rect }) => rect).reduce(unite)
  const fits = all.right - all.left <= frame.right - frame.left && all.bottom - all.top <= frame.bottom - frame.top
  const amount = lit.findLast(({ text }) => textForField('total_amount', text, null) !== null)
  const target = fits ? all : (amount ?? first).rect
  const left = distance(target.left, target.right, frame.left, frame.right, amount ? 'end' : 'start')
  const top = distance(target.top, target.bottom, frame.top, frame.bottom, 'start')
  return left === 0 && top === 0 ? null : { left, top }
}

const unite = (one: Rect, other: Rect): Rect => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

/** Centers the range; of a range longer than the frame, the end, where amounts are, or the start. */
function distance(from: number, to: number, start: number, end: number, longBy: 'start' | 'end'): number {
  if (to - from > end - start) return Math.round(longBy === 'end' ? to - end : from - start)
  return from >= start && to <= end ? 0 : Math.round((from + to) / 2 - (start + end) / 2)
}
