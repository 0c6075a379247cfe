import type { Payload } from 'payload'
import { arePaymentsSetUp } from '@/platform/payments'
import { poolSql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { MEMBERSHIP, requestPayPage, requestReward } from '../../support/payments'
import { routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
beforeAll(async () => {
  // A live key that is never used here, because no program in test mode may use it.
  test = await openTestPayload({ STRIPE_SECRET_KEY: 'sk_live_never_used', STRIPE_WEBHOOK_SECRET: 'whsec_live' })
  payload = test.payload
})
afterAll(() => test.close())

it('a program in test mode isn’t paid with a live key, and says that payments aren’t set up', async () => {
  expect([arePaymentsSetUp({ test_mode: true }), arePaymentsSetUp({ test_mode: false })]).toEqual([false, true])
  const { programId } = await createProgramFixture(payload, { test_mode: true })
  const ada = await createParticipantFixture(payload, { programId, points: 300 })
  const { identifier } = await createChallengeFixture(payload, { programId, ...MEMBERSHIP } as never)
  const answer = await requestPayPage('membership', ada, identifier)
  expect(answer.body).toEqual({
    success: false,
    message: "Payments aren't set up for this program yet.",
    errors: {},
    reason: 'not_set_up',
    stripe_url: null,
  })
  const { POST } = await routesAt('/public/challenges/:id/membership_checkout_session')
  const form = await callRoute(POST, {
    programId,
    caller: ada,
    params: { id: identifier },
    body: new URLSearchParams(),
  })
  expect([form.status, form.headers.get('location')]).toEqual([303, `/challenge/${identifier}?payment=not_set_up`])

  const { rewardId } = await createRewardFixture(payload, { programId, price_cents: 500 })
  expect((await requestReward(ada, rewardId, 'attempt-1')).body).toMatchObject({ success: false, stripe_url: null })
  const left = await poolSql(payload)('select unused_points from participant_balances where participant_id = $1', [
    ada.participantId,
  ])
  expect(left).toEqual([{ unused_points: 300 }])
  expect(await poolSql(payload)('select 1 from checkout_sessions')).toEqual([])
})
