/** What administrators do for a member at the till. */
export const TILL_ACTIONS = ['purchase', 'code', 'reward'] as const
export type TillActionKind = (typeof TILL_ACTIONS)[number]

/** How long a scanned card gives access to its member. Then it is scanned again. */
export const VISIT_MINUTES = 15
/** How long the last action can be undone. */
export const UNDO_MINUTES = 5

/** Wrong tries by key of the API or by administrator (decision 77). */
export const WRONG_TRIES = { name: 'member_card', times: 10, withinSeconds: 60 }

/** The most that a purchase at the till can cost. */
const MAX_CENTS = 1_000_000_00

/** An amount as people type it, with a point or a comma. @returns cents; null for anything else, and for nothing */
export const parseAmount = (typed: string): number | null => {
  const [, units = '', decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []
  const cents = units === '' ? 0 : Number(units) * 100 + Number(decimals.padEnd(2, '0'))
  return cents > 0 && cents <= MAX_CENTS ? cents : null
}
