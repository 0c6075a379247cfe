/** The email settings that every program starts with. */
export const EMAIL_SETTINGS = [
  { key: 'all', description: 'Everything: new challenges, rewards and news.' },
  { key: 'important', description: 'Only emails about my points, rewards and receipts.' },
  { key: 'none', description: 'Only essential emails, such as sign-in codes.' },
] as const
