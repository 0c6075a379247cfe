import { submitChallenge } from '@/domain/challenges'
import { createContext } from '@/domain/context'
import { verifyLedger } from '@/domain/points'
import { poolSql, preparedSql } from '@/platform/sql'
import { createChallengeFixture } from '../support/fixtures'
import { measureLoad } from './http-load'
import { compareInTurns, type Measure } from './measure'
import { startLaurel } from './servers'
import { callBareRoute, createSiteFixture, postOrThrow } from './site-fixture'
import { compareHooks } from './support/compare-hooks'

/**
 * A participant can complete a challenge once a minute, so there are more pairs than a machine completes in a minute.
 */
const CHALLENGES = 256
const TARGET = 0.45

/**
 * Challenge completions per second over HTTP (session, CSRF, validation, the kind's rule, points, activity, earned
 * rewards), compared with a bare route handler of the same server.
 */
export async function benchCompletion(): Promise<Measure[]> {
  const fixture = await createSiteFixture()
  const challenges: string[] = []
  for (let at = 0; at < CHALLENGES; at++) {
    const given = { programId: fixture.programId, repeats: 'always', points: 5 } as const
    challenges.push((await createChallengeFixture(fixture.payload, given)).identifier)
  }
  const app = await startLaurel()
  let sent = 0
  const complete = () => {
    const n = sent++
    return postOrThrow(app, fixture, fixture.callers[n % fixture.callers.length]!, '/public/challenges/submit', {
      // With 64 participants, each step of a participant is 65 challenges further, so all 256 come before one repeats.
      challenge_id: challenges[(n + Math.floor(n / fixture.callers.length)) % challenges.length],
    })
  }
  const measure = await compareInTurns({
    name: 'completion over HTTP, against a bare route',
    unit: 'completions/s',
    target: TARGET,
    ours: async () => (await measureLoad(complete)).perSecond,
    limit: async () => (await measureLoad(callBareRoute(app))).perSecond,
  })
  app.process.kill('SIGKILL')
  const completeInProcess = async (): Promise<void> => {
    const n = sent++
    const { participantId } = fixture.callers[n % fixture.callers.length]!
    const context = createContext(fixture.payload, {
      actor: { type: 'participant', id: participantId, programId: fixture.programId },
      sql: preparedSql(fixture.payload),
    })
    const challengeId = challenges[(n + Math.floor(n / fixture.callers.length)) % challenges.length]!
    const submission = {}
    const done = await submitChallenge(context, {
      programId: fixture.programId,
      participantId,
      challengeId,
      submission,
    })
    // Without HTTP, a pair of participant and challenge may repeat within its minute.
    if (!done.ok && done.reason !== 'already_completed') throw new Error(`a completion was refused: ${done.reason}`)
  }
  const hooked = await compareHooks(fixture.payload, {
    slug: 'challenge-completions',
    unit: 'completions/s',
    perform: completeInProcess,
  })
  const { differing } = await verifyLedger(poolSql(fixture.payload))
  if (differing > 0) throw new Error(`${differing} balances differ after the bench`)
  return [measure, ...hooked]
}
