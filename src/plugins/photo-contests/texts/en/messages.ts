export const photoContests = {
  pageUsed: 'The active photo contest appears on this page. Turn the contest off first.',
  updated: 'Photo contest was updated successfully!',
  secretCreated: 'Signing secret created. The previous one no longer works.',
  unknownChallenge: 'Choose one of the listed challenges.',
} as const
