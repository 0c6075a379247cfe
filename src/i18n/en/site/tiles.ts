/** Of a challenge wherever it is told in short. */
export const challengeTile = {
  points: '+{{points}} {{term}}',
  pointsEach: '+{{points}} {{term}} a post',
  prize: 'Prize: {{name}}',
  done: 'Completed',
  notActive: 'Challenge is not active',
  notAvailable: 'This challenge is no longer available',
  starts: 'Starts on {{date}}',
  payment: { not_set_up: 'Payments are not set up yet for this program.' },
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
  perEntry: '{{cost}} an entry',
  perPlay: '{{cost}} a play',
  progress: 'Your progress',
  progressText: {
    points: '{{current}} of {{target}} {{term}}',
    challenges: 'Challenges: {{current}} of {{target}}',
  },
  states: {
    earned: 'Earned',
    again: 'Claim it again',
    code: 'View code',
    held: 'Waiting for your payment',
    gone: 'Out of stock',
    ended: 'Ended',
    soon: 'Opens soon',
    locked: 'Locked',
    short: 'Not enough {{term}} yet',
    ready: 'Ready to claim',
    unpayable: 'Payments not set up yet',
    closed: 'Entries closed',
    entered: 'You are in',
    played: 'Today’s plays are used up',
    unverified: 'Verify your email first',
    inactive: 'Account not active yet',
  },
}
