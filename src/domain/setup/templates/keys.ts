/** The templates of new programs, in the order of the form. Pure, so that the browser can load it. */
export const TEMPLATE_KEYS = ['grocer', 'club', 'outdoor', 'giveaway', 'membership', 'b2b', 'blank'] as const
