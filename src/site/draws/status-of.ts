import type { WireDraw } from './types'

/** Whether its list is closed and nobody is on it: nothing is drawn from it. */
export const isEmpty = ({ entry_count, status }: WireDraw): boolean => status !== 'committed' && entry_count === 0

/** Where a draw is, as it is told: from an empty list nothing was drawn. */
export const statusOf = (draw: WireDraw): WireDraw['status'] | 'empty' =>
  draw.status === 'drawn' && isEmpty(draw) ? 'empty' : draw.status
