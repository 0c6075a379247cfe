/**
 * Every call of the program site (S §7, P §7) and who may make it. `built` as in console-calls.ts: held to the tree of
 * routes and walked by the tests.
 */
type Call = { who: 'anyone' | 'participant'; built: boolean }

export const SITE_CALLS = {
  'GET /public/me': { who: 'anyone', built: true },
  'GET /public/challenges/:id': { who: 'participant', built: true },
  'POST /public/challenges/submit': { who: 'participant', built: true },
  'POST /public/challenges/:id/answer_files': { who: 'participant', built: false },
  'POST /public/challenges/:id/social_network_post_opened': { who: 'participant', built: false },
  'POST /public/challenges/:id/unified_social_submission': { who: 'participant', built: false },
  'POST /public/challenges/:id/donation_checkout_session': { who: 'participant', built: true },
  // The same under /participants, as the membership's is: pages that a person is signed in to name it so.
  'POST /participants/challenges/:id/donation_checkout_session': { who: 'participant', built: true },
  'POST /public/challenges/:id/membership_checkout_session': { who: 'participant', built: true },
  'POST /participants/challenges/:id/membership_checkout_session': { who: 'participant', built: true },
  'POST /public/signin/verify': { who: 'anyone', built: true },
  'POST /public/signin/link': { who: 'anyone', built: true },
  'GET /public/signin/bot_check': { who: 'anyone', built: true },
  'POST /public/signin/sign_out_user': { who: 'anyone', built: true },
  'GET /public/home/active_rewards': { who: 'anyone', built: true },
  'GET /public/home/carousel': { who: 'anyone', built: true },
  'GET /public/home/extended_profile_challenge': { who: 'participant', built: true },
  'GET /public/home/social_feed_challenge': { who: 'participant', built: false },
  'GET /public/home/active_uncompleted_challenges': { who: 'anyone', built: true },
  'GET /public/home/next_steps': { who: 'participant', built: false },
  'GET /public/home/donation_challenge': { who: 'participant', built: false },
  'GET /public/home/offers_reward': { who: 'participant', built: true },
  'GET /public/home/current_rewards': { who: 'anyone', built: true },
  'GET /public/home/claimed_rewards': { who: 'participant', built: true },
  'GET /public/home/stripe_receipt': { who: 'participant', built: true },
  'GET /public/participant_actions': { who: 'participant', built: true },
  'POST /public/account/update_email_settings': { who: 'participant', built: true },
  'POST /public/account/profile': { who: 'participant', built: true },
  'POST /public/account/avatar': { who: 'participant', built: true },
  'POST /public/account/locale': { who: 'anyone', built: true },
  'GET /public/rewards/:reward_id': { who: 'participant', built: true },
  'POST /public/rewards/process_reward': { who: 'participant', built: true },
  'POST /public/rewards/:reward_id/free_entry': { who: 'participant', built: true },
  'POST /public/rewards/:reward_id/play': { who: 'participant', built: true },
  'GET /public/draws/:identifier': { who: 'anyone', built: true },
  'GET /public/receipts': { who: 'participant', built: true },
  'POST /public/receipts': { who: 'participant', built: true },
  'GET /public/receipts/:identifier': { who: 'participant', built: true },
  'GET /public/receipts/:identifier/files/:file_identifier': { who: 'participant', built: true },
  'POST /public/receipts/:identifier/review_request': { who: 'participant', built: true },
  'POST /public/receipts/:identifier/issue_reports': { who: 'participant', built: true },
  'GET /media/:filename': { who: 'anyone', built: true },
  'GET /public/offers/merchants': { who: 'participant', built: false },
  'GET /public/offers/merchant': { who: 'participant', built: false },
  'POST /offers/redeem': { who: 'participant', built: false },
} as const satisfies Record<string, Call>

export type SiteCallKey = keyof typeof SITE_CALLS
