export const INVITATION_STATUSES = ['open', 'accepted', 'declined', 'withdrawn'] as const

/** Members, the owner included. */
export const MAX_MEMBERS = 6
export const INVITATION_DAYS = 14
