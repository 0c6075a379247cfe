/** What a case is about. */
export const CASE_KINDS = ['missing_points', 'code', 'reward', 'other'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** Open until an administrator has answered: solved, declined, or with a question to the participant. */
export const CASE_STATUSES = ['open', 'answered', 'solved', 'declined'] as const
export type CaseStatus = (typeof CASE_STATUSES)[number]

/** Open cases that wait longer are late. */
export const ANSWER_HOURS = 24

export const MAX_MESSAGE = 2000
export const MAX_ORDER_NUMBER = 80
