/** @alone It puts other texts in place of all. */
import type { ReactNode } from 'react'
import { findUntranslated } from '../../tests/support/pseudo-locale'
import {
  challenge,
  challengeTile,
  openSite,
  reward,
  rewardDetail,
  SIGNED_OUT,
  signedInAs,
  siteProgram,
} from '../../tests/support/site-page'

import type { SignInPageProps } from './sign-in/wire'

const { translate } = await import('@/i18n')
const { AccountPage } = await import('./account/account-page.client')
const { ChallengePage } = await import('./challenge/challenge-page.client')
const { DrawPage } = await import('./draws/draw-page.client')
const { Footer } = await import('./frame/footer')
const { Header } = await import('./frame/header.client')
const { Hero } = await import('./home/hero')
const { HomeFailed, HomeSkeleton } = await import('./home/home-states')
const { PersonalHome } = await import('./home/personal-home.client')
const { PublicHome } = await import('./home/public-home')
const { ReceiptDetail } = await import('./receipts/receipt-detail.client')
const { WhatCounts } = await import('./receipts/what-counts.client')
const { Sweepstake } = await import('./reward/sweepstake.client')
const { RewardTile } = await import('./reward/reward-tile')
const { SignIn } = await import('./sign-in/sign-in.client')
type Receipt = Parameters<typeof ReceiptDetail>[0]['receipt']

const program = siteProgram({
  features: { social_network_posts: false, donation_challenge: true, personal_carousel: false },
})
const t = translate('en', 'site')
const href = (path: string) => path

const ACTION = {
  ...{
    id: 1,
    action_type: 'challenge_completed',
    title: 'Visited the market',
    label: null,
    points: 50,
    pending: false,
  },
  ...{ actionable_type: 'Challenge', actionable_id: '9', occurred_at: '2026-11-01T12:00:00.000Z', release_at: null },
  ...{ why: { rule: 'Rule of it', cause: 'Cause of it', actor: 'Somebody', evidence: null }, point_entry: null },
}
const ANSWERS = {
  '/public/me': signedInAs({ pending_points: 20, shortfall_points: 5 }),
  '/public/home/extended_profile_challenge': null,
  '/public/home/social_feed_challenge': null,
  '/public/home/donation_challenge': {
    ...challengeTile({ identifier: 'harbor-fund', challenge_type: 'donation', screen: 'donate' }),
    donation_challenge: {
      ...{ entity_label: 'Who for?', currency: 'usd', active_entities: [{ id: 'a', entity: 'Harbor Fund' }] },
      active_amounts: [{ id: 'b', amount: 25, points: 250 }],
    },
  },
  '/public/home/next_steps': { next_challenge: null, next_reward: null },
  '/public/home/active_uncompleted_challenges': [challengeTile()],
  '/public/home/current_rewards': [reward()],
  '/public/home/claimed_rewards': [
    reward({ reward_id: 13, earned_by_current_participant_on: '2026-11-02T12:00:00.000Z' }),
  ],
  '/public/participant_actions': {
    ...{ participant_actions: [ACTION], page: 1, page_size: 10, total_count: 1, total_pages: 1 },
  },
}
const RECEIPT = {
  ...{ identifier: 'r-1', status: 'rejected', source: 'site', outcome: 'refused', merchant_name: 'Greenvale' },
  ...{ purchase_date: '2026-11-20', currency: 'USD', total_amount: 5, items_count: 1, points: 0, pending_points: 0 },
  ...{ points_taken_back: 0, admin_invalidation_reason: 'total_mismatch', admin_invalidation_message: null },
  ...{ may_request_review: true, answer_until: '2026-12-20', may_add_photos: true, photos_added_at: null },
  ...{ is_hard_to_read: true, photo_may_help: true, waiting_reasons: [], review_requested_at: null },
  ...{ reported_issues: [], created_at: '2026-11-20T12:00:00.000Z', verified_at: null, files: [] },
} as unknown as Receipt
const ITEMS = [{ name: 'Milk', quantity: 1, price: 5, eligible: true, matched_product: 'Oat milk', points: 16 }]
const SIGN_IN: SignInPageProps = {
  override_enrollment: false,
  program_custom_signin_url: null,
  sign_in_type: 'otp',
  sign_up_open: true,
  bot_check: { provider: 'turnstile', siteKey: 'key' },
  documents: [{ slug: 'terms', title: 'Terms of Service' }],
  documents_version: '3.1-4.2',
  attributes: [],
}
const SCREENS = ['visit', 'place', 'read', 'invite', 'join'] as const

const challengeAnswers = (changes: Partial<ReturnType<typeof challenge>>) => ({
  ...ANSWERS,
  '/public/challenges/harvest-list': challenge({ ...changes, referral_url: 'https://example.com/ada' }),
})

describe('the site in a pseudo-locale shows no text outside the catalogs on', () => {
  it.each<[string, () => ReactNode, Record<string, unknown>]>([
    ['the header', () => <Header />, ANSWERS],
    ['the footer', () => <Footer href={href} program={program} t={t} />, ANSWERS],
    [
      'home for visitors',
      () => <PublicHome program={program} challenges={[challengeTile()]} rewards={[reward()]} href={href} t={t} />,
      { '/public/me': SIGNED_OUT, reward: reward(), tile: challengeTile() },
    ],
    [
      'home for participants',
      () => (
        <PersonalHome
          covered={false}
          home={{
            isArranged: true,
            blocks: [
              { type: 'camera' },
              { type: 'balance', look: 'next_reward' },
              { type: 'next_steps' },
              { type: 'challenges', heading: null, look: 'rows', limit: 1 },
              { type: 'rewards', heading: null, look: 'mixed', limit: null },
              { type: 'my_rewards', heading: null, look: 'rows', limit: null },
              { type: 'activities' },
            ],
          }}
          slides={[]}
          slots={{}}
          hero={<Hero program={program} />}
          skeleton={<HomeSkeleton basePath="" blocks={[]} program={siteProgram()} t={t} top={null} />}
          failed={<HomeFailed t={t} />}
        />
      ),
      ANSWERS,
    ],
    ['the account', () => <AccountPage />, ANSWERS],
    ['sign-in', () => <SignIn page={SIGN_IN} />, { '/public/me': SIGNED_OUT }],
    [
      'a receipt',
      () => <ReceiptDetail receipt={RECEIPT} onChanged={() => {}} />,
      {
        '/public/receipts/r-1?state=rejected.0': { ...RECEIPT, receipt_items: ITEMS },
      },
    ],
    [
      'what receipts earn',
      () => (
        <WhatCounts
          isOpen
          rules={{
            ...{ products: [{ product_name: 'Oat milk', points_per_unit: 3 }], currency: 'USD', more: 2 },
            ...{ max_age_days: 14, merchant_names: ['Greenvale'] },
          }}
        />
      ),
      { ...ANSWERS, names: ['Oat milk', 'Greenvale'] },
    ],
    [
      'a sweepstake',
      () => <Sweepstake reward={rewardDetail({ selection: 'sweepstake' })} onClose={() => {}} />,
      {
        ...ANSWERS,
        reward: rewardDetail(),
      },
    ],
    ...(['redeem', 'achievement', 'milestone', 'sweepstake', 'offer'] as const).map(
      (selection): [string, () => ReactNode, Record<string, unknown>] => [
        `a tile of ${selection}`,
        () => <RewardTile reward={reward({ selection })} href={href} program={program} t={t} />,
        { ...ANSWERS, reward: reward() },
      ],
    ),
    [
      'a draw',
      () => <DrawPage identifier="weekend" name="A weekend away" />,
      {
        ...ANSWERS,
        '/public/draws/weekend': {
          reward: { identifier: 'weekend', finish: '2026-12-01T00:00:00Z' },
          draws: [],
          algorithm: 'A',
        },
        '/public/rewards/weekend': rewardDetail({ name: 'A weekend away' }),
      },
    ],
    ...SCREENS.map((screen): [string, () => ReactNode, Record<string, unknown>] => [
      `a challenge of the screen ${screen}`,
      () => <ChallengePage identifier="harvest-list" />,
      challengeAnswers({ screen, content: 'Read me', call_to_action: 'Go there' }),
    ]),
    [
      'a completed challenge',
      () => <ChallengePage identifier="harvest-list" />,
      challengeAnswers({ completed_by_current_participant_on: '2026-11-02T12:00:00.000Z' }),
    ],
  ])('%s', async (_, draw, answers) => {
    const page = await openSite(draw(), { answers, program, path: '/' })
    await page.settle(200)
    expect(page.text()).toMatch(/⟦/)
    expect(findUntranslated(page.place, [program, answers, 'English', 'Español'])).toEqual([])
    await page.close()
  })
})
