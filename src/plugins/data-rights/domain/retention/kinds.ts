/** What a program may delete after a period, in the order of the page. */
export const RETENTION_KINDS = [
  'receipt_photos',
  'answer_files',
  'devices',
  'visits',
  'sign_ins',
  'mails',
  'addresses',
  'requests',
  'inactive',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** Days between the notice to inactive people and the deletion of their accounts. */
export const INACTIVE_NOTICE_DAYS = 30
