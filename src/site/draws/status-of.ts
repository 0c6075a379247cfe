import type { WireDraw } from './types'

/** Where a draw is, as it is told: from an empty list nothing was drawn. */
export const statusOf = ({ entry_count, status }: WireDraw): WireDraw['status'] | 'empty' =>
  status === 'drawn' && entry_count === 0 ? 'empty' : status
