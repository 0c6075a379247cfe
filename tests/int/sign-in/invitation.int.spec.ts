import { onlyRow, poolSql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let route: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  route = await routesAt('/public/signin/invitation')
})
afterAll(() => test.close())

const invitationBy = async (programId: number, code: string) =>
  (
    await callRoute<{ invitation: unknown }>(route.GET, {
      programId,
      path: `/public/signin/invitation?referral_code=${encodeURIComponent(code)}`,
    })
  ).body.invitation

it('says who invites and what both get, in that program only, while it has a referral challenge', async () => {
  const { programId } = await createProgramFixture(test.payload)
  const other = await createProgramFixture(test.payload)
  const maya = await createParticipantFixture(test.payload, { programId, first_name: 'Maya' })
  const { referral_code: code } = onlyRow(
    await poolSql(test.payload)<{ referral_code: string }>('select referral_code from participants where id = $1', [
      maya.participantId,
    ]),
  )
  expect(await invitationBy(programId, code)).toBeNull()
  const challenge = {
    challenge_type: 'referral',
    link_url: null,
    points: 100,
    referral: { friend_points: 50 },
  } as const
  await createChallengeFixture(test.payload, { programId, ...challenge })
  await createChallengeFixture(test.payload, { programId: other.programId, ...challenge })
  expect(await invitationBy(programId, code)).toEqual({ first_name: 'Maya', inviter_points: 100, friend_points: 50 })
  expect(await invitationBy(other.programId, code)).toBeNull()
  for (const unknown of ['', 'nobody']) expect(await invitationBy(programId, unknown)).toBeNull()
})
