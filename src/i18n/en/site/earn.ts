import { challengeTile, rewardTile } from './tiles'

/** Words of home. */
export const earn = {
  home: {
    profilePlain: 'Tell us a little more about you.',
    receiptClose: 'Done',
    receiptError: 'The confirmation of your payment could not be loaded.',
    earnMore: 'Ways to earn {{term}}',
    currentRewards: 'Current {{rewards}} and achievements',
    myRewards: 'My {{rewards}} and achievements',
    completed: 'Completed Activities',
    welcome: 'Good to see you, {{name}}',
    balance: 'Your balance',
    uploadReceipt: 'Upload a receipt',
    uploadReceiptText: 'Buy, snap, earn: send us your receipt and get {{term}} for what is on it.',
    profileTitle: 'Complete your profile',
    profileText: 'Tell us a little more about you and earn +{{points}} {{term}}.',
    completeProfile: 'Complete profile',
    skip: 'Skip',
    noChallenges: 'You have done everything there is. New challenges will appear here.',
    loadError: 'This part could not be loaded.',
  },
  carousel: {
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause',
    play: 'Play',
    slide: 'Slide {{slide}} of {{total}}',
  },
  social: {
    title: 'Get Social',
    viewPosts: 'VIEW POSTS +{{points}}/EACH',
    viewPostsPlain: 'VIEW POSTS',
    unviewed_one: '{{count}} post is waiting for you.',
    unviewed_other: '{{count}} posts are waiting for you.',
    allViewed: 'You have seen all the posts. New ones will appear here.',
    viewed: 'Viewed',
    post: 'See the post',
  },
  donation: {
    title: 'Give together',
    noPayments: 'Payments are not set up for this program yet.',
  },
  membership: {
    title: 'Member offers',
    more: 'Learn more',
    price: { month: '{{price}} a month', year: '{{price}} a year', once: '{{price}} once' },
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
