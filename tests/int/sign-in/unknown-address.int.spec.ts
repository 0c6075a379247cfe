import { createChallengeFixture, createProgramFixture } from '../../support/fixtures'
import { Browser, newEmail, openStage, type Stage } from './stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ TRUST_PROXY: '0' })
})
afterAll(() => stage.close())

const heldIn = async (programId: number) =>
  (
    await stage.sql<{ held_because: string }>(
      'select held_because from pending_points where program_id = $1 order by id',
      [programId],
    )
  ).map(({ held_because }) => held_because)

describe('without trusted proxies', () => {
  it('participants don’t count as sharing an address, which would hold an invitation’s points', async () => {
    const { programId } = await createProgramFixture(stage.payload)
    await createChallengeFixture(stage.payload, { programId, challenge_type: 'referral', points: 120 })
    const join = async (more: Record<string, string> = {}) => {
      const email = newEmail()
      const browser = new Browser(stage, programId)
      const { body } = await browser.signUp(email, more)
      await browser.verify({ email, otp: (await stage.lastMail(email)).code, browser_token: body.browser_token })
      const [person] = await stage.sql<{ referral_code: string; signup_ip_hash: string | null }>(
        'select referral_code, signup_ip_hash from participants where email = $1',
        [email],
      )
      expect(person?.signup_ip_hash).toBeNull()
      return person
    }
    const inviter = await join()
    await join({ referral_code: inviter?.referral_code ?? '' })
    expect(await heldIn(programId)).toEqual(['friend_first_challenge'])
  })
})
