/** The templates of new programs, in the order in which they are offered. Pure, so that the browser may have it. */
export const TEMPLATE_KEYS = ['grocer', 'club', 'giveaway', 'membership', 'b2b', 'blank'] as const
