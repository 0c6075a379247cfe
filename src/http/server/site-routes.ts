import { extensibleTable } from '@/platform/extend-table'
import type { BuiltInSiteCallKey } from './site-calls'
import type { Routes } from './wire-route'

/** Calls below these addresses; the others are files at addresses of their own (app/(api)). */
export type SiteTableKey = Extract<BuiltInSiteCallKey, `${string} /${'public' | 'offers' | 'participants'}/${string}`>

/** The site's calls and their handlers, loaded at their first request. SITE_CALLS has who may make them. */
export const SITE_ROUTES = extensibleTable('site route', {
  'GET /public/me': async () => (await import('@/http/site-calls/me')).GET,
  'GET /public/personal': async () => (await import('@/http/site-calls/personal')).GET,
  'POST /public/visits': async () => (await import('@/http/site-calls/visits')).POST,
  'GET /public/challenges/:id': async () => (await import('@/http/site-calls/challenges/challenge')).GET,
  'POST /public/challenges/submit': async () => (await import('@/http/site-calls/challenges/submit')).POST,
  'POST /public/challenges/:id/answer_files': async () =>
    (await import('@/http/site-calls/challenges/answer-files')).POST,
  'POST /public/challenges/:id/donation_checkout_session': async () =>
    (await import('@/http/site-calls/challenges/donation-checkout-session')).POST,
  'POST /participants/challenges/:id/donation_checkout_session': async () =>
    (await import('@/http/site-calls/participants/challenges/donation-checkout-session')).POST,
  'POST /public/challenges/:id/membership_checkout_session': async () =>
    (await import('@/http/site-calls/challenges/membership-checkout-session')).POST,
  'POST /participants/challenges/:id/membership_checkout_session': async () =>
    (await import('@/http/site-calls/participants/challenges/membership-checkout-session')).POST,
  'POST /public/signin/verify': async () => (await import('@/http/site-calls/signin/verify')).POST,
  'POST /public/signin/link': async () => (await import('@/http/site-calls/signin/link')).POST,
  'GET /public/signin/invitation': async () => (await import('@/http/site-calls/signin/invitation')).GET,
  'GET /public/signin/bot_check': async () => (await import('@/http/site-calls/signin/bot-check')).GET,
  'POST /public/signin/sign_out_user': async () => (await import('@/http/site-calls/signin/sign-out-user')).POST,
  'GET /public/search': async () => (await import('@/http/site-calls/search')).GET,
  'GET /public/home/active_rewards': async () => (await import('@/http/site-calls/home/active-rewards')).GET,
  'GET /public/home/carousel': async () => (await import('@/http/site-calls/home/carousel')).GET,
  'GET /public/home/extended_profile_challenge': async () =>
    (await import('@/http/site-calls/home/extended-profile-challenge')).GET,
  'GET /public/home/active_uncompleted_challenges': async () =>
    (await import('@/http/site-calls/home/active-uncompleted-challenges')).GET,
  'GET /public/home/next_steps': async () => (await import('@/http/site-calls/home/next-steps')).GET,
  'GET /public/home/donation_challenge': async () => (await import('@/http/site-calls/home/donation-challenge')).GET,
  'GET /public/embedded_content': async () => (await import('@/http/site-calls/embedded-content')).GET,
  'GET /public/home/current_rewards': async () => (await import('@/http/site-calls/home/current-rewards')).GET,
  'GET /public/home/claimed_rewards': async () => (await import('@/http/site-calls/home/claimed-rewards')).GET,
  'GET /public/home/stripe_receipt': async () => (await import('@/http/site-calls/home/stripe-receipt')).GET,
  'GET /public/participant_actions': async () => (await import('@/http/site-calls/participant-actions')).GET,
  'POST /public/account/accept_terms': async () => (await import('@/http/site-calls/account/accept-terms')).POST,
  'POST /public/account/update_email_settings': async () =>
    (await import('@/http/site-calls/account/update-email-settings')).POST,
  'GET /public/email_settings/:token': async () => (await import('@/http/site-calls/email-settings')).GET,
  'POST /public/email_settings/:token': async () => (await import('@/http/site-calls/email-settings')).POST,
  'GET /public/unsubscribe/:token': async () => (await import('@/http/site-calls/unsubscribe')).GET,
  'POST /public/unsubscribe/:token': async () => (await import('@/http/site-calls/unsubscribe')).POST,
  'POST /public/account/profile': async () => (await import('@/http/site-calls/account/profile')).POST,
  'POST /public/account/avatar': async () => (await import('@/http/site-calls/account/avatar')).POST,
  'POST /public/account/locale': async () => (await import('@/http/site-calls/account/locale')).POST,
  'PUT /public/time_zone': async () => (await import('@/http/site-calls/account/time-zone')).PUT,
  'GET /public/rewards/:reward_id': async () => (await import('@/http/site-calls/rewards/reward')).GET,
  'POST /public/rewards/process_reward': async () => (await import('@/http/site-calls/rewards/process-reward')).POST,
  'POST /public/rewards/:reward_id/give_up_payment': async () =>
    (await import('@/http/site-calls/rewards/give-up-payment')).POST,
  'POST /public/rewards/:reward_id/free_entry': async () => (await import('@/http/site-calls/rewards/free-entry')).POST,
  'POST /public/rewards/:reward_id/play': async () => (await import('@/http/site-calls/rewards/play')).POST,
  'GET /public/my_codes': async () => (await import('@/http/site-calls/my-codes/my-codes')).GET,
  'POST /public/my_codes/:code_id/used': async () => (await import('@/http/site-calls/my-codes/used')).POST,
  'GET /public/draws/:identifier': async () => (await import('@/http/site-calls/draws/draw')).GET,
  'GET /public/receipts': async () => (await import('@/http/site-calls/receipts')).GET,
  'POST /public/receipts': async () => (await import('@/http/site-calls/receipts')).POST,
  'GET /public/receipts/:identifier': async () => (await import('@/http/site-calls/receipts/receipt')).GET,
  'GET /public/receipts/:identifier/files/:file_identifier': async () =>
    (await import('@/http/site-calls/receipts/file')).GET,
  'POST /public/receipts/:identifier/photos': async () => (await import('@/http/site-calls/receipts/photos')).POST,
  'POST /public/receipts/:identifier/review_request': async () =>
    (await import('@/http/site-calls/receipts/review-request')).POST,
  'POST /public/receipts/:identifier/issue_reports': async () =>
    (await import('@/http/site-calls/receipts/issue-reports')).POST,
} as const satisfies Routes & Record<SiteTableKey, unknown>)
