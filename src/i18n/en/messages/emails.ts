/** How often a program writes, as every program begins. */
export const emails = {
  all: 'Everything: new challenges, {{rewards}} and news.',
  important: 'Only emails about my {{points}}, {{rewards}} and receipts.',
  none: 'Only essential emails, such as sign-in codes.',
} as const
