/** Messages of a program's email settings. */
export const programEmails = {
  saved: 'Emails saved.',
  stale: 'Someone else changed this email while you were editing. Reload the page to see their changes.',
  testSent: 'Test email sent to {{email}}.',
  unknownVariable: "This email doesn't support {{names}}.",
  address: 'Enter a valid email address.',
  description: 'Enter a description.',
  noAddress: 'Enter and save a sender address first.',
  checked: 'Domain checked.',
} as const

/** Messages about texts of administrators that are sent to participants. */
export const outbox = {
  unknownVariable: 'Use only variables from the list.',
  ownPath: 'Enter a page of your site, such as /rewards.',
} as const
