/** Responses to payments, and messages on the home page after a return from the pay page. */
export const payments = {
  redirecting: 'Taking you to checkout...',
  refusals: {
    not_found: 'Error loading challenge',
    not_verified: 'Verify your email first.',
    terms_not_accepted: 'Accept the program terms first.',
    account_pending: "Your account isn't active yet.",
    not_active: 'This challenge is no longer available',
    tier_required: 'Reach a higher tier to unlock this challenge.',
    limit_reached: 'This challenge has reached its limit.',
    not_set_up: "Payments aren't set up for this program yet.",
    invalid_choice: 'That option is no longer available. Choose another one.',
    already_member: "You're already a member.",
    still_member: "You're a member until {{date}}. To join again and pay now, send confirmed=true.",
    pending: 'Your earlier payment is still processing. Try again in a few minutes.',
    unavailable: "Payments are unavailable right now. You weren't charged. Try again in a few minutes.",
    too_many: 'Too many payment attempts. Try again in a few minutes.',
    prize_gone: "This challenge's prize is no longer available.",
    prize_unavailable: "This challenge's prize isn't available right now.",
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
    released: "You weren't charged.",
    not_held: "There's no pending payment to cancel.",
    opening: 'The payment page is still opening. Try again in a few seconds.',
    paid: "Your payment is already going through. The reward is yours once it's confirmed.",
    unavailable:
      "We couldn't cancel the payment right now. If you don't pay, it expires automatically and nothing is lost.",
    back: "You weren't charged, and {{points}} {{term}} are back in your balance.",
  },
} as const
