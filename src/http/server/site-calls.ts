import { extensibleTable } from '@/platform/extend-table'
import type { PluginSiteCalls } from './plugin-site-calls'

/**
 * Every call of the program site (SITE-102, PERKS-50) and who may make it. Their handlers are in site-routes.ts; files
 * at addresses of their own, such as `/sw.js`, have route files.
 */
export type SiteCallTerms = {
  who: 'anyone' | 'participant'
  /** What the call is for, as shown at /developers. */
  summary: string
  /** Called by mail services, without a CSRF cookie or token. */
  crossSite?: true
  /** Also answered in a read-only session, which refuses every other call that isn't a GET. It ends or opens such a session. */
  inReadOnly?: true
  /** A body field that the query may have instead. */
  alsoInQuery?: string
  /** Statuses in addition to those of every call. */
  answers?: readonly ('see_other' | 'too_early' | 'too_often')[]
}

export const SITE_CALLS = extensibleTable('site call', {
  'GET /public/me': {
    who: 'anyone',
    summary: 'Who is signed in, with balance and profile, and the words of the program.',
  },
  'POST /public/visits': {
    who: 'anyone',
    summary: 'Counts a visit of the site, once in four hours for a participant.',
  },
  'GET /public/challenges/:id': {
    who: 'participant',
    summary: 'One challenge with everything that its page shows.',
  },
  'POST /public/challenges/submit': {
    who: 'participant',
    summary: 'Completes a challenge; what else is sent depends on its kind (answers, position, start token).',
  },
  'POST /public/challenges/:id/answer_files': {
    who: 'participant',
    summary: 'Uploads a file for a question of answer type file; the submission names it by the identifier.',
  },
  'POST /public/challenges/:id/donation_checkout_session': {
    who: 'participant',
    summary: 'Opens the checkout of a donation.',
    answers: ['see_other'],
  },
  // The same call under /participants, as with the membership: pages of signed-in participants use this address.
  'POST /participants/challenges/:id/donation_checkout_session': {
    who: 'participant',
    summary: 'Opens the checkout of a donation, under its other address.',
    answers: ['see_other'],
  },
  'POST /public/challenges/:id/membership_checkout_session': {
    who: 'participant',
    summary: 'Opens the checkout of a membership.',
    answers: ['see_other'],
  },
  'POST /participants/challenges/:id/membership_checkout_session': {
    who: 'participant',
    summary: 'Opens the checkout of a membership, under its other address.',
    answers: ['see_other'],
  },
  'POST /public/signin/verify': {
    who: 'anyone',
    summary: 'Every step of signing in: sends the mail, checks the code, takes a sign-up.',
    answers: ['too_often'],
  },
  'POST /public/signin/link': { who: 'anyone', summary: 'Signs in by the link of a mail.' },
  'GET /public/signin/invitation': {
    who: 'anyone',
    summary: 'Who a referral code belongs to, and what both get; or null.',
  },
  'GET /public/signin/bot_check': { who: 'anyone', summary: 'A puzzle for the bot check of a sign-up.' },
  'POST /public/signin/sign_out_user': {
    who: 'anyone',
    summary: 'Ends the session.',
    answers: ['see_other'],
  },
  'GET /public/embedded_content': {
    who: 'participant',
    summary: 'The address of the embedded third-party page, with the id and names of the participant, signed.',
  },
  'GET /public/search': {
    who: 'anyone',
    summary: 'What the reader may see of the site and matches a few words, by kind.',
    answers: ['too_often'],
  },
  'GET /public/home/active_rewards': {
    who: 'anyone',
    summary: 'What can be won now: the carousel of signed-out visitors.',
  },
  'GET /public/personal': {
    who: 'anyone',
    summary: 'The answers of all calls that home, a challenge, a reward or the account begins with, by path.',
  },
  'GET /public/home/carousel': { who: 'anyone', summary: 'The slides at the top of the home page.' },
  'GET /public/home/extended_profile_challenge': {
    who: 'participant',
    summary: 'The profile to complete, or null.',
  },
  'GET /public/home/active_uncompleted_challenges': {
    who: 'anyone',
    summary: 'Challenges that can be done now.',
  },
  'GET /public/home/next_steps': {
    who: 'participant',
    summary: 'The next best challenge, and how far the next reward is.',
  },
  'GET /public/home/donation_challenge': { who: 'participant', summary: 'The donation section, or null.' },
  'GET /public/home/current_rewards': { who: 'anyone', summary: 'Current rewards and achievements.' },
  'GET /public/home/claimed_rewards': { who: 'participant', summary: 'Rewards that the participant has.' },
  'GET /public/home/stripe_receipt': {
    who: 'participant',
    summary: 'The confirmation of the payer’s own checkout session, or null.',
  },
  'GET /public/participant_actions': {
    who: 'participant',
    summary: 'The participant’s activity, newest first, with why every point moved or waits.',
  },
  'POST /public/account/update_email_settings': {
    who: 'participant',
    summary: 'Chooses which mails the participant gets.',
  },
  'GET /public/email_settings/:token': {
    who: 'anyone',
    summary: 'The email setting of the recipient that the token belongs to.',
  },
  'POST /public/email_settings/:token': {
    who: 'anyone',
    summary: 'Chooses emails by the token of a mail, without signing in.',
    answers: ['too_often'],
  },
  'GET /public/unsubscribe/:token': {
    who: 'anyone',
    summary: 'Leads to the page with the email settings. Changes nothing: mail scanners open links.',
    answers: ['see_other'],
  },
  'POST /public/unsubscribe/:token': {
    who: 'anyone',
    crossSite: true,
    summary: 'One-click unsubscribe (RFC 8058): essential emails only from now on.',
    answers: ['too_often'],
  },
  'POST /public/account/accept_terms': {
    who: 'participant',
    summary: 'Accepts the terms, and chooses emails, for somebody who was imported.',
  },
  'POST /public/account/profile': {
    who: 'participant',
    summary: 'Saves names, phone and address. A field that is left out stays, an empty one is cleared.',
  },
  'POST /public/account/avatar': {
    who: 'participant',
    summary: 'Replaces the participant’s picture (png, jpg or jpeg, up to 5 MB), or removes it with remove=1.',
    answers: ['too_often'],
  },
  'POST /public/account/locale': {
    who: 'anyone',
    summary: 'Remembers the language, in a cookie and for the participant.',
  },
  'PUT /public/time_zone': {
    who: 'participant',
    summary: 'Notes the time zone that the browser is in.',
  },
  'GET /public/rewards/:reward_id': {
    who: 'participant',
    summary: 'One reward with everything that its page shows.',
  },
  'POST /public/rewards/process_reward': {
    who: 'participant',
    summary: 'Claims a reward. A priced one answers with the address of its checkout.',
  },
  'POST /public/rewards/:reward_id/give_up_payment': {
    who: 'participant',
    summary: 'Gives up the payment of a priced reward that is held: points, stock and code go back at once.',
  },
  'POST /public/rewards/:reward_id/free_entry': {
    who: 'participant',
    summary: 'Enters a sweepstake without points (AMOE).',
  },
  'POST /public/rewards/:reward_id/play': {
    who: 'participant',
    summary: 'Plays an instant-win contest once.',
  },
  'GET /public/my_codes': {
    who: 'participant',
    summary: 'The participant’s vouchers, coupons and offers: active, used and expired.',
  },
  'POST /public/my_codes/:code_id/used': {
    who: 'participant',
    summary: 'Notes that the participant used a code, or undoes that.',
  },
  'GET /public/draws/:identifier': {
    who: 'anyone',
    summary: 'Everything that is needed to verify the draws of a sweepstake.',
  },
  'GET /public/receipts': { who: 'participant', summary: 'The participant’s receipts, newest first.' },
  'POST /public/receipts': {
    who: 'participant',
    summary: 'Uploads a receipt: one to five files.',
    answers: ['too_often'],
  },
  'GET /public/receipts/:identifier': {
    who: 'participant',
    summary: 'One receipt with its items, points and state.',
  },
  'GET /public/receipts/:identifier/files/:file_identifier': {
    who: 'participant',
    summary: 'A file of one of the participant’s receipts.',
  },
  'POST /public/receipts/:identifier/review_request': {
    who: 'participant',
    summary: 'Answers a refused receipt, once.',
    answers: ['too_early'],
  },
  'POST /public/receipts/:identifier/photos': {
    who: 'participant',
    summary: 'Sends better photos of a receipt that could not be read well, once: it is read again.',
    answers: ['too_early', 'too_often'],
  },
  'POST /public/receipts/:identifier/issue_reports': {
    who: 'participant',
    summary: 'Reports an issue with a receipt.',
    answers: ['too_early'],
  },
  'GET /media/:filename': { who: 'anyone', summary: 'A picture or a video of the program.' },
  // Files generated from the program's brand, for app installation, social networks and search engines.
  'GET /manifest.webmanifest': { who: 'anyone', summary: 'The program as an app.' },
  'GET /sw.js': { who: 'anyone', summary: 'The service worker.' },
  'GET /offline.html': { who: 'anyone', summary: 'The page for when there is no network.' },
  'GET /error.html': { who: 'anyone', summary: 'The page for when another could not be drawn.' },
  'GET /icons/:file': { who: 'anyone', summary: 'An icon of the program.' },
  'GET /share/:file': { who: 'anyone', summary: 'The picture that networks show for the program.' },
  'GET /share/challenge/:file': {
    who: 'anyone',
    summary: 'The picture that networks show for a challenge.',
  },
  'GET /share/reward/:file': { who: 'anyone', summary: 'The picture that networks show for a reward.' },
  'GET /robots.txt': { who: 'anyone', summary: 'What search engines may read.' },
  'GET /sitemap.xml': { who: 'anyone', summary: 'The pages of the program, for search engines.' },
} as const satisfies Record<string, SiteCallTerms>)

export type BuiltInSiteCallKey = keyof typeof SITE_CALLS
type KnownCalls = typeof SITE_CALLS & PluginSiteCalls
/** Including the calls of plugins that declare them in PluginSiteCalls. */
export type SiteCallKey = keyof KnownCalls
/** Who makes a call. */
export type CallerOf<Key extends SiteCallKey> = KnownCalls[Key]['who']

const terms: Readonly<Record<string, SiteCallTerms>> = SITE_CALLS

/** @throws Error for a call that the table doesn't have, such as one of a plugin that isn't in plugins.ts */
export const siteCallTerms = (key: SiteCallKey): SiteCallTerms => {
  const found = terms[key]
  if (!found) throw new Error(`"${key}" is no call of the site`)
  return found
}
