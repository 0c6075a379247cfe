/** The tabs of the review screen, in the order of CONSOLE-29. */
export const DESK_TABS = ['overview', 'items', 'log', 'history', 'issue'] as const
export type DeskTab = (typeof DESK_TABS)[number]

export const isDeskTab = (text: string): text is DeskTab => DESK_TABS.includes(text as DeskTab)
