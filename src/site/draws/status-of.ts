import type { WireDraw } from './types'

/** Whether the list is closed without entries, so that there is no draw. */
export const isEmpty = ({ entry_count, status }: WireDraw): boolean => status !== 'committed' && entry_count === 0

/** The draw's status as displayed; an empty list can't be drawn from. */
export const statusOf = (draw: WireDraw): WireDraw['status'] | 'empty' =>
  draw.status === 'drawn' && isEmpty(draw) ? 'empty' : draw.status
