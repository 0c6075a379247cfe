import { openPayload } from '@/platform/payload'
import {
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../support/fixtures'

/**
 * Fills a cluster's database with a program, a reward without limit and participants who have plenty of points. Writes
 * them as its last line, because a process has one Payload, and the proof's is on another database.
 */
export type ClusterFixture = { programId: number; rewardId: number; host: string; callers: ParticipantFixture[] }

const PARTICIPANTS = 64
const POINTS = 1_000_000

const payload = await openPayload()
const { program, programId } = await createProgramFixture(payload)
const { rewardId } = await createRewardFixture(payload, { programId, limit: 10_000_000, threshold: 1 })
const callers: ParticipantFixture[] = []
for (let at = 0; at < PARTICIPANTS; at++)
  callers.push(await createParticipantFixture(payload, { programId, points: POINTS }))
const fixture: ClusterFixture = { programId, rewardId, host: `${program.subdomain_url}.localhost`, callers }
console.log(JSON.stringify(fixture))
process.exit(0)
