/** Of a challenge wherever it is told in short. */
export const challengeTile = {
  points: '+{{points}} {{term}}',
  pointsEach: '+{{points}} {{term}} per post',
  prize: 'Prize: {{name}}',
  done: 'Completed',
  notActive: 'Challenge is not active',
  notAvailable: 'This challenge is no longer available',
  starts: 'Starts on {{date}}',
  payment: { not_set_up: "Payments aren't available yet." },
}

/** Of a reward wherever it is told in short. */
export const rewardTile = {
  reward: 'Reward',
  selections: {
    sweepstake: 'Sweepstakes',
    achievement: 'Achievement',
    redeem: 'Cash-In',
    offer: 'Offer',
    milestone: 'Milestone',
    'mini-contest': 'Mini-Contest',
  },
  becomeMember: 'Become a member',
  seeOffers: 'See my offers',
  threshold: '{{threshold}} {{term}}',
  loadError: 'Error loading Rewards',
  perEntry: '{{cost}} per entry',
  perPlay: '{{cost}} per play',
  progress: 'Your progress',
  progressText: {
    points: '{{current}} of {{target}} {{term}}',
    challenges: 'Challenges: {{current}} of {{target}}',
  },
  states: {
    earned: 'Earned',
    again: 'Claim again',
    code: 'View code',
    held: 'Awaiting payment',
    gone: 'Out of stock',
    ended: 'Ended',
    soon: 'Coming soon',
    locked: 'Locked',
    short: 'Not enough {{term}} yet',
    ready: 'Ready to claim',
    unpayable: 'Not available yet',
    closed: 'Entries closed',
    entered: "You're in",
    played: 'No plays left today',
    unverified: 'Verify your email',
    inactive: 'Account not active yet',
  },
}
