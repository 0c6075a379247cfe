import { completeChallenge, completeSignupChallenge } from '@/domain/challenges'
import { createContext } from '@/domain/context'
import { up } from '@/migrations/20261123_200000_unknown_addresses'
import { keyedHash } from '@/platform/crypto'
import { createChallengeScene, createParticipantScene, createProgramScene } from '../../support/scenes'
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

describe('where no proxy is vouched for', () => {
  it('people who joined have no address in common, and an invitation is not held for it', async () => {
    const { programId } = await createProgramScene(stage.payload)
    await createChallengeScene(stage.payload, { programId, challenge_type: 'referral', points: 120 })
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
    expect(await heldIn(programId)).toEqual(["the friend's first challenge"])
  })

  it('what was held for the address that everybody had waits as other promises do; done ones are left to a person', async () => {
    const { programId } = await createProgramScene(stage.payload)
    await createChallengeScene(stage.payload, { programId, challenge_type: 'referral', points: 120 })
    const { challengeId } = await createChallengeScene(stage.payload, { programId, points: 50 })
    const context = createContext(stage.payload, { actor: { type: 'system', name: 'test' } })
    const invite = async (signup_ip_hash: string) => {
      const { participantId } = await createParticipantScene(stage.payload, { programId, signup_ip_hash })
      const friend = { programId, signup_ip_hash, referred_by: participantId }
      const { participantId: friendId } = await createParticipantScene(stage.payload, friend)
      await completeSignupChallenge(context, { programId, participantId: friendId })
      return friendId
    }
    const unknown = keyedHash('ip-address', 'direct')
    await invite(unknown)
    const done = await invite(unknown)
    await invite(keyedHash('ip-address', '192.0.2.1'))
    await completeChallenge(context, { programId, participantId: done, challengeId, source: 'job' })
    expect(await heldIn(programId)).toEqual(Array(3).fill('review: same IP address'))

    await up({ db: stage.payload.db.drizzle } as never)
    expect(await heldIn(programId)).toEqual([
      "the friend's first challenge",
      'review: same IP address',
      'review: same IP address',
    ])
    const left = await stage.sql('select 1 from participants where signup_ip_hash = $1', [unknown])
    expect(left).toEqual([])
  })
})
