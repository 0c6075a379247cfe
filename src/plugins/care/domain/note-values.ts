export const MAX_NOTE = 4000
export const MAX_REASON = 500
/** For its author. */
export const EDIT_MINUTES = 15
