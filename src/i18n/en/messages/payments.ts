/** What paying answers, and what home shows to who comes back from a pay page. */
export const payments = {
  redirecting: 'Taking you to checkout...',
  refusals: {
    not_found: 'Error loading challenge',
    not_verified: 'Please verify your email address first.',
    terms_not_accepted: 'Please accept the terms of the program first.',
    account_pending: 'Your account is waiting to be activated by the program.',
    not_active: 'This challenge is no longer available',
    tier_required: 'Reach a higher tier to unlock this challenge.',
    limit_reached: 'This challenge has reached its limit.',
    not_set_up: 'Payments are not set up for this program yet.',
    invalid_choice: 'Please choose again: what you chose is not offered any more.',
    already_member: "You're already a member.",
    pending: 'Your earlier payment is still being checked. Please try again in a few minutes.',
    unavailable:
      'The payment provider does not answer at the moment. Nothing was charged. Please try again in a few minutes.',
    too_many: 'You have opened many payments in a short time. Please try again in a few minutes.',
    prize_gone: 'The prize of this challenge is gone.',
    prize_unavailable: 'The prize of this challenge cannot be given at the moment.',
  },
  paid: {
    donation: {
      title: 'Thank you for your donation!',
      message: 'We received {{amount}} for {{product}}.',
    },
    membership: {
      title: 'Welcome, member!',
      message: 'Your {{product}} membership is active. We charged {{amount}}.',
    },
    reward: {
      title: 'Payment received',
      message: 'We received {{amount}}. {{product}} is yours.',
    },
    points: '{{message}} You earned {{points}}.',
  },
  unpaid: {
    pending: {
      title: 'Confirming your payment',
      message: "We're confirming {{amount}} for {{product}}. This usually takes a few seconds.",
    },
    failed: {
      title: 'Payment not completed',
      message: "You weren't charged for {{product}}, and anything we reserved for you was released.",
    },
    refunded: {
      title: 'Refund on its way',
      message: "{{product}} is no longer available. We're refunding your {{amount}}; it can take a few days to arrive.",
    },
  },
  givenUp: {
    released: 'Nothing was charged.',
    not_held: 'Nothing waits for your payment here any more.',
    opening: 'The page to pay on is being opened at this moment. Please try again in a few seconds.',
    paid: 'Your payment has come through or is on its way. The reward is yours as soon as it is confirmed.',
    unavailable:
      'The payment provider does not answer at the moment. The payment stays open until its time is over, and nothing is lost.',
    back: 'Nothing was charged, and {{points}} {{term}} are back in your balance.',
  },
} as const
