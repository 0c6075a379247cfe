import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CONSOLE_CALLS } from '@/http/server/console-calls'
import { PLATFORM_CALLS } from '@/http/server/platform-calls'
import { SITE_CALLS } from '@/http/server/site-calls'
import { SITE_ROUTES } from '@/http/server/site-routes'
import '../support/plugin-rows'

/** The calls that docs/product specifies, with the parameters' own names instead of `id`. */
const SPECIFIED_SITE_CALLS = [
  'GET /public/challenges/:id',
  'POST /public/challenges/submit',
  'POST /public/challenges/:id/unified_social_submission',
  'POST /public/challenges/:id/donation_checkout_session',
  'POST /public/challenges/:id/membership_checkout_session',
  'POST /participants/challenges/:id/membership_checkout_session',
  'POST /public/signin/sign_out_user',
  'POST /public/signin/verify',
  'GET /public/home/active_rewards',
  'GET /public/home/carousel',
  'GET /public/home/extended_profile_challenge',
  'GET /public/home/social_feed_challenge',
  'GET /public/home/active_uncompleted_challenges',
  'GET /public/home/donation_challenge',
  'GET /public/home/offers_reward',
  'GET /public/home/current_rewards',
  'GET /public/home/claimed_rewards',
  'GET /public/home/stripe_receipt',
  'GET /public/participant_actions',
  'POST /public/account/update_email_settings',
  'GET /public/rewards/:reward_id',
  'POST /public/rewards/process_reward',
  'GET /public/offers/merchants',
  'GET /public/offers/merchant',
  'POST /offers/redeem',
]

const SPECIFIED_CONSOLE_PATHS = [
  '/programs',
  '/users',
  '/programs/:program_id/dashboard',
  '/programs/:program_id/dashboard/actions',
  '/programs/:program_id/dashboard/actions.csv',
  '/programs/:program_id/challenges',
  '/challenges/:challenge_id/participants',
  '/challenges/:challenge_id/participants.csv',
  '/challenges/:challenge_id/participant_answers',
  '/programs/:program_id/participants',
  '/programs/:program_id/participants.csv',
  '/programs/:program_id/participants/import_csv_template.csv',
  '/participants/:participant_id/participant_actions',
  '/participants/:participant_id/participant_profile',
  '/participant_profile',
  '/participants/:participant_id/blockchain_transactions',
  '/participants/:participant_id/challenges',
  '/participants/:participant_id/participant_answers',
  '/participants/:participant_id/questions',
  '/participants/:participant_id/rewards',
  '/participants/:participant_id/receipts',
  '/programs/:program_id/receipts',
  '/receipts/:receipt_id',
  '/programs/:program_id/rewards',
  '/rewards/:reward_id',
  '/rewards/:reward_id/participants',
  '/rewards/:reward_id/participants.csv',
  '/rewards/:reward_id/mini_contest',
  '/rewards/:reward_id/sweepstake',
  '/rewards/:reward_id/sweepstake.csv',
  '/rewards/:reward_id/coupons',
  '/programs/:program_id',
  '/programs/:program_id/profile_attributes',
  '/profile_attributes/:profile_attribute_id',
  '/programs/:program_id/program_pages',
  '/program_pages/:program_page_id',
  '/programs/:program_id/purchase_proof_products',
  '/purchase_proof_products/:purchase_proof_product_id',
  '/programs/:program_id/content_tags',
  '/content_tags/:content_tag_id',
  '/programs/:program_id/api_auths',
  '/programs/:program_id/blockchain_transactions',
  '/aptos/:aptos_id',
  '/offers_reward/:program_id',
  '/photo_contest/:program_id',
  '/programs/:program_id/social_network_pages',
  '/programs/:program_id/webhooks',
  '/webhooks/:webhook_id',
]

const SPECIFIED_PLATFORM_CALLS = ['POST /auth/sign_in', 'POST /auth/verify', 'POST /auth/sign_out']

const APP = path.resolve('src/app/(api)')
const fileOf = (key: string) => path.join(APP, (key.split(' ')[1] ?? '').replaceAll(/:(\w+)/g, '[$1]'), 'route.ts')

const ofPlatform = (who: 'anyone' | 'signed') =>
  Object.entries(PLATFORM_CALLS).flatMap(([key, call]) => (call.who === who ? [key] : []))
/** Calls with route files of their own, and the wrapper that checks session, program, origin and token. */
const IN_FILES = [
  ['siteCall', 'site-call', Object.keys(SITE_CALLS).filter((key) => !(key in SITE_ROUTES))],
  ['platformCall', 'platform-call', ofPlatform('anyone')],
  ['signedCall', 'signed-call', ofPlatform('signed')],
] as const

const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(directory, entry.name)
    return entry.isDirectory() ? filesBelow(file) : [file]
  })

describe('the tables of calls', () => {
  it.each(SPECIFIED_SITE_CALLS)('name %s', (key) => {
    expect(Object.keys(SITE_CALLS)).toContain(key)
  })

  it.each(SPECIFIED_PLATFORM_CALLS)('name %s of the platform itself', (key) => {
    expect(Object.keys(PLATFORM_CALLS)).toContain(key)
  })

  it.each(SPECIFIED_CONSOLE_PATHS)('name /admin/v2%s', (address) => {
    const paths = Object.keys(CONSOLE_CALLS).map((key) => key.split(' ')[1])
    expect(paths).toContain(`/admin/v2${address}`)
  })

  it('know every route file that there is', () => {
    const known = new Set(IN_FILES.flatMap(([, , keys]) => keys.map(fileOf)))
    // The tables' own, and routes of the platform with their own guards and tests.
    const others =
      /\/(\[{1,2}\.\.\.path\]{1,2}|fonts|v1\/openapi\.json|health|dev|developers|refused_body|refused_method|internal|program_changes)\//
    const unknown = filesBelow(APP).filter((file) => !known.has(file) && !others.test(file))
    expect(unknown).toEqual([])
  })

  it.each(IN_FILES)('have route files made with %s', (wrapper, file, keys) => {
    const bare = keys.filter((key) => {
      const source = readFileSync(fileOf(key), 'utf8')
      return !(source.includes(`${wrapper}(`) && source.includes(`from '@/http/server/${file}'`))
    })
    expect(bare).toEqual([])
  })
})
