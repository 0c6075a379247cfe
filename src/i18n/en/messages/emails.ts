/** The default email frequencies of a program. */
export const emails = {
  all: 'Everything: new challenges, {{rewards}} and news.',
  important: 'Only emails about my {{points}}, {{rewards}} and receipts.',
  none: 'Only essential emails, such as sign-in codes.',
} as const
