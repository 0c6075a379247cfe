import type { BuiltSiteCallKey } from '@/http/server/site-calls'
import type { WireRoute } from '@/http/server/wire-route'

/**
 * The handler of every call of the site, for the documentation. The type requires each built call of SITE_CALLS, so
 * that none is missing; a test checks that each handler has its name.
 */
export const SITE_ROUTES: Record<BuiltSiteCallKey, () => Promise<WireRoute>> = {
  'GET /public/me': async () => (await import('../public/me/route')).GET,
  'GET /public/personal': async () => (await import('../public/personal/route')).GET,
  'POST /public/visits': async () => (await import('../public/visits/route')).POST,
  'GET /public/challenges/:id': async () => (await import('../public/challenges/[id]/route')).GET,
  'POST /public/challenges/submit': async () => (await import('../public/challenges/submit/route')).POST,
  'POST /public/challenges/:id/answer_files': async () =>
    (await import('../public/challenges/[id]/answer_files/route')).POST,
  'POST /public/challenges/:id/social_network_post_opened': async () =>
    (await import('../public/challenges/[id]/social_network_post_opened/route')).POST,
  'POST /public/challenges/:id/unified_social_submission': async () =>
    (await import('../public/challenges/[id]/unified_social_submission/route')).POST,
  'POST /public/challenges/:id/donation_checkout_session': async () =>
    (await import('../public/challenges/[id]/donation_checkout_session/route')).POST,
  'POST /participants/challenges/:id/donation_checkout_session': async () =>
    (await import('../participants/challenges/[id]/donation_checkout_session/route')).POST,
  'POST /public/challenges/:id/membership_checkout_session': async () =>
    (await import('../public/challenges/[id]/membership_checkout_session/route')).POST,
  'POST /participants/challenges/:id/membership_checkout_session': async () =>
    (await import('../participants/challenges/[id]/membership_checkout_session/route')).POST,
  'POST /public/signin/verify': async () => (await import('../public/signin/verify/route')).POST,
  'POST /public/signin/link': async () => (await import('../public/signin/link/route')).POST,
  'GET /public/signin/bot_check': async () => (await import('../public/signin/bot_check/route')).GET,
  'POST /public/signin/sign_out_user': async () => (await import('../public/signin/sign_out_user/route')).POST,
  'GET /public/home/active_rewards': async () => (await import('../public/home/active_rewards/route')).GET,
  'GET /public/home/carousel': async () => (await import('../public/home/carousel/route')).GET,
  'GET /public/home/extended_profile_challenge': async () =>
    (await import('../public/home/extended_profile_challenge/route')).GET,
  'GET /public/home/social_feed_challenge': async () =>
    (await import('../public/home/social_feed_challenge/route')).GET,
  'GET /public/home/active_uncompleted_challenges': async () =>
    (await import('../public/home/active_uncompleted_challenges/route')).GET,
  'GET /public/home/next_steps': async () => (await import('../public/home/next_steps/route')).GET,
  'GET /public/home/donation_challenge': async () => (await import('../public/home/donation_challenge/route')).GET,
  'GET /public/embedded_content': async () => (await import('../public/embedded_content/route')).GET,
  'GET /public/home/offers_reward': async () => (await import('../public/home/offers_reward/route')).GET,
  'GET /public/home/current_rewards': async () => (await import('../public/home/current_rewards/route')).GET,
  'GET /public/home/claimed_rewards': async () => (await import('../public/home/claimed_rewards/route')).GET,
  'GET /public/home/stripe_receipt': async () => (await import('../public/home/stripe_receipt/route')).GET,
  'GET /public/participant_actions': async () => (await import('../public/participant_actions/route')).GET,
  'POST /public/account/accept_terms': async () => (await import('../public/account/accept_terms/route')).POST,
  'POST /public/account/update_email_settings': async () =>
    (await import('../public/account/update_email_settings/route')).POST,
  'GET /public/email_settings/:token': async () => (await import('../public/email_settings/[token]/route')).GET,
  'POST /public/email_settings/:token': async () => (await import('../public/email_settings/[token]/route')).POST,
  'GET /public/unsubscribe/:token': async () => (await import('../public/unsubscribe/[token]/route')).GET,
  'POST /public/unsubscribe/:token': async () => (await import('../public/unsubscribe/[token]/route')).POST,
  'POST /public/account/profile': async () => (await import('../public/account/profile/route')).POST,
  'POST /public/account/avatar': async () => (await import('../public/account/avatar/route')).POST,
  'POST /public/account/locale': async () => (await import('../public/account/locale/route')).POST,
  'GET /public/rewards/:reward_id': async () => (await import('../public/rewards/[reward_id]/route')).GET,
  'POST /public/rewards/process_reward': async () => (await import('../public/rewards/process_reward/route')).POST,
  'POST /public/rewards/:reward_id/give_up_payment': async () =>
    (await import('../public/rewards/[reward_id]/give_up_payment/route')).POST,
  'POST /public/rewards/:reward_id/free_entry': async () =>
    (await import('../public/rewards/[reward_id]/free_entry/route')).POST,
  'POST /public/rewards/:reward_id/play': async () => (await import('../public/rewards/[reward_id]/play/route')).POST,
  'GET /public/draws/:identifier': async () => (await import('../public/draws/[identifier]/route')).GET,
  'GET /public/receipts': async () => (await import('../public/receipts/route')).GET,
  'POST /public/receipts': async () => (await import('../public/receipts/route')).POST,
  'GET /public/receipts/:identifier': async () => (await import('../public/receipts/[identifier]/route')).GET,
  'GET /public/receipts/:identifier/files/:file_identifier': async () =>
    (await import('../public/receipts/[identifier]/files/[file_identifier]/route')).GET,
  'POST /public/receipts/:identifier/photos': async () =>
    (await import('../public/receipts/[identifier]/photos/route')).POST,
  'POST /public/receipts/:identifier/review_request': async () =>
    (await import('../public/receipts/[identifier]/review_request/route')).POST,
  'POST /public/receipts/:identifier/issue_reports': async () =>
    (await import('../public/receipts/[identifier]/issue_reports/route')).POST,
  'GET /public/offers/merchants': async () => (await import('../public/offers/merchants/route')).GET,
  'GET /public/offers/merchant': async () => (await import('../public/offers/merchant/route')).GET,
  'GET /public/offers/logos/:merchant_id': async () => (await import('../public/offers/logos/[merchant_id]/route')).GET,
  'GET /public/offers/access': async () => (await import('../public/offers/access/route')).GET,
  'POST /offers/redeem': async () => (await import('../offers/redeem/route')).POST,
  'GET /offers/redemptions/:redemption_id/voucher': async () =>
    (await import('../offers/redemptions/[redemption_id]/voucher/route')).GET,
  'POST /offers/redemptions/:redemption_id/refusal': async () =>
    (await import('../offers/redemptions/[redemption_id]/refusal/route')).POST,
  'GET /offers/mine': async () => (await import('../offers/mine/route')).GET,
  'PUT /offers/saved': async () => (await import('../offers/saved/route')).PUT,
  'DELETE /offers/saved': async () => (await import('../offers/saved/route')).DELETE,
  'GET /media/:filename': async () => (await import('../media/[filename]/route')).GET,
  'GET /manifest.webmanifest': async () => (await import('../manifest.webmanifest/route')).GET,
  'GET /sw.js': async () => (await import('../sw.js/route')).GET,
  'GET /offline.html': async () => (await import('../offline.html/route')).GET,
  'GET /error.html': async () => (await import('../error.html/route')).GET,
  'GET /icons/:file': async () => (await import('../icons/[file]/route')).GET,
  'GET /share/:file': async () => (await import('../share/[file]/route')).GET,
  'GET /share/challenge/:file': async () => (await import('../share/challenge/[file]/route')).GET,
  'GET /share/reward/:file': async () => (await import('../share/reward/[file]/route')).GET,
  'GET /robots.txt': async () => (await import('../robots.txt/route')).GET,
  'GET /sitemap.xml': async () => (await import('../sitemap.xml/route')).GET,
}
