/** How many addresses may be invited at once. */
export const MOST_AT_ONCE = 10
/** How many a program may invite in all, because larger audiences have their own newsletter. */
export const MOST_IN_ALL = 100
/** Days after going live on which the dashboard offers the first steps. */
export const CARD_DAYS = 60
export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]
