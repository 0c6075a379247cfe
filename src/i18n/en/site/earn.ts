import { tiers } from './tiers'
import { challengeTile, rewardTile } from './tiles'

/** Texts of the home page. */
export const earn = {
  tiers,
  home: {
    profilePlain: 'Tell us a bit about yourself.',
    receiptClose: 'Done',
    receiptError: "We couldn't load your payment confirmation.",
    earnMore: 'Ways to earn {{term}}',
    currentRewards: 'Current {{rewards}} and achievements',
    myRewards: 'My {{rewards}} and achievements',
    completed: 'Completed Activities',
    welcome: 'Good to see you, {{name}}',
    balance: 'Your balance',
    uploadReceipt: 'Upload a receipt',
    uploadReceiptText: 'Snap your receipt, get {{term}}.',
    profileTitle: 'Complete your profile',
    profileText: 'Tell us a bit about yourself and earn +{{points}} {{term}}.',
    completeProfile: 'Complete profile',
    skip: 'Skip',
    noChallenges: "You're all caught up! New challenges land here.",
    claimReward: 'Claim your reward',
    seeAll: 'See all {{count}}',
    days_one: 'day',
    days_other: 'days',
    hours_one: 'hour',
    hours_other: 'hours',
    minutes: 'min',
    loadError: "We couldn't load this section.",
  },
  carousel: {
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause',
    play: 'Play',
    slide: 'Slide {{slide}} of {{total}}',
  },
  donation: {
    title: 'Give together',
    noPayments: "Payments aren't available yet.",
  },
  membership: {
    title: 'Member offers',
    more: 'Learn more',
    price: { month: '{{price}}/month', year: '{{price}}/year', once: '{{price}} one time' },
  },
  nextSteps: {
    title: 'Next up',
    challenge: 'Your next challenge',
    reward: 'Your next reward',
    progress: 'Progress to your next reward',
    of: '{{current}} of {{target}}',
  },
  challenge: challengeTile,
  reward: rewardTile,
}
