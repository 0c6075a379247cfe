/** Setting up a program, and going live. */
export const setup = {
  alreadyLive: 'This program is already live.',
  blocked: "This program can't go live yet. Fix what is listed first.",
  economySaved: 'The value of your points is saved.',
  live: 'Your program is live.',
  noTestInLive: 'Test participants only exist in test mode.',
  testStarted: 'You can sign in as a test participant.',
  testUnavailable: "The program's site is down. Open it again to try the program.",
  wiped_one: '{{count}} test participant deleted.',
  wiped_other: '{{count}} test participants deleted.',
} as const
