import type { WireDraw } from './types'

export const ROWS_A_PAGE = 25

/** A page of the published entries whose code contains a text. `page` starts at 1. */
export const findEntries = (list: WireDraw['entry_list'], text: string, page: number) => {
  const query = text.trim().toLowerCase()
  const found = query === '' ? list : list.filter(({ participant_code }) => participant_code.includes(query))
  const pages = Math.max(1, Math.ceil(found.length / ROWS_A_PAGE))
  const current = Math.min(Math.max(1, page), pages)
  return {
    rows: found.slice((current - 1) * ROWS_A_PAGE, current * ROWS_A_PAGE),
    found: found.length,
    page: current,
    pages,
  }
}

/** The number of people on a list; one code may have several entries. */
export const countCodes = (list: WireDraw['entry_list']): number =>
  new Set(list.map(({ participant_code }) => participant_code)).size
