import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { API_CALLS } from '@/http/api/api-calls'
import { CONSOLE_CALLS } from '@/http/server/console-calls'
import { PLATFORM_CALLS } from '@/http/server/platform-calls'
import { SITE_CALLS } from '@/http/server/site-calls'
import { routeOf } from '../support/route-files'

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

const calls: Record<string, { built: boolean }> = { ...SITE_CALLS, ...CONSOLE_CALLS, ...PLATFORM_CALLS, ...API_CALLS }

const ofPlatform = (who: 'anyone' | 'signed') =>
  Object.fromEntries(Object.entries(PLATFORM_CALLS).filter(([, call]) => call.who === who))
/** The wrapper that each table's routes must use: it checks session, program, origin and token. */
const WRAPPERS = [
  ['siteCall', 'server/site-call', SITE_CALLS],
  ['consoleCall', 'server/console-call', CONSOLE_CALLS],
  ['platformCall', 'server/platform-call', ofPlatform('anyone')],
  ['signedCall', 'server/signed-call', ofPlatform('signed')],
  ['apiCall', 'api/api-call', API_CALLS],
] as const

const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(directory, entry.name)
    return entry.isDirectory() ? filesBelow(file) : [file]
  })

describe('the tables of calls', () => {
  it.each(SPECIFIED_SITE_CALLS)('name %s, as built or as not yet built', (key) => {
    expect(Object.keys(SITE_CALLS)).toContain(key)
  })

  it.each(SPECIFIED_PLATFORM_CALLS)('name %s of the platform itself', (key) => {
    expect(Object.keys(PLATFORM_CALLS)).toContain(key)
  })

  it.each(SPECIFIED_CONSOLE_PATHS)('name /admin/v2%s, as built or as not yet built', (address) => {
    const paths = Object.keys(CONSOLE_CALLS).map((key) => key.split(' ')[1])
    expect(paths).toContain(`/admin/v2${address}`)
  })

  it.each(Object.keys(calls))('%s is built exactly when its table says so', (key) => {
    const { exists, file, method } = routeOf(key)
    const serves =
      exists && new RegExp(`export (const|async function|function) ${method}\\b`).test(readFileSync(file, 'utf8'))
    expect(serves).toBe(calls[key]?.built)
  })

  it('know every route that there is', () => {
    const known = new Set(Object.keys(calls).map((key) => routeOf(key).file))
    // Routes of the platform with their own guards and tests, and the ones of plugins, which check API keys.
    const platform =
      /\/(fonts|v1\/\[\.\.\.path\]|v1\/openapi\.json|mcp|health|dev|developers|refused_body|refused_method|internal|program_changes)\//
    const unknown = filesBelow(path.resolve('src/app/(wire)')).filter(
      (file) => !known.has(file) && !platform.test(file),
    )
    expect(unknown).toEqual([])
  })

  it.each(WRAPPERS)('are the only way in: their routes are made with %s', (wrapper, file, table) => {
    // A CSV export is a console call too, made with csvCall.
    const imported = new RegExp(
      `import \\{[^}]*\\b(?:${wrapper}|csvCall)\\b[^}]*\\} from '@/http/(?:${file}|server/csv-call)'`,
    )
    const called = new RegExp(`\\b(?:${wrapper}|csvCall)\\(`)
    const bare = Object.keys(table)
      .map((key) => routeOf(key))
      .filter(({ exists, file: route }) => {
        if (!exists) return false
        const source = readFileSync(route, 'utf8')
        return !(imported.test(source) && called.test(source))
      })
    expect(bare.map(({ path: address }) => address)).toEqual([])
  })

  it('are named in their route file', () => {
    const astray = Object.entries(CONSOLE_CALLS)
      .filter(([key, { built }]) => built && !readFileSync(routeOf(key).file, 'utf8').includes(`'${key}'`))
      .map(([key]) => key)
    expect(astray).toEqual([])
  })
})
