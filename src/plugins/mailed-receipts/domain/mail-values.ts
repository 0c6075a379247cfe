/** `waiting`: for the participant to say that it's theirs. */
export const MAIL_STATUSES = ['waiting', 'taken', 'refused'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

/** Why a mail gave no receipt. */
export const MAIL_REASONS = ['no_receipt', 'not_mine', 'too_large', 'unreadable', 'too_many', 'not_allowed'] as const
export type MailReason = (typeof MAIL_REASONS)[number]

/** Days for which a mail of an unknown sender waits. */
export const WAITING_DAYS = 30
