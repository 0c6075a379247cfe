import type { Payload } from 'payload'
import { completeChallenge } from '@/domain/challenges'
import { type Context, createContext } from '@/domain/context'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createChallengeScene, createParticipantScene, createProgramScene } from '../../support/scenes'

let test: TestPayload
let payload: Payload
let sql: Sql
let programId: number
let context: Context

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramScene(payload)).programId
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
})

afterAll(() => test.close())

const balanceOf = async (participantId: number) =>
  onlyRow(
    await sql<{ points: number; unused_points: number; completed_challenges: number }>(
      'select points, unused_points, completed_challenges from participant_balances where participant_id = $1',
      [participantId],
    ),
  )

describe('completing a challenge', () => {
  it('credits its points once, however often and however concurrently it is asked', async () => {
    const { participantId } = await createParticipantScene(payload, { programId })
    const { challengeId } = await createChallengeScene(payload, { programId, points: 50 })
    const request = { programId, participantId, challengeId, source: 'site' } as const

    const answers = await Promise.all(Array.from({ length: 50 }, () => completeChallenge(context, request)))

    const completed = answers.filter((answer) => answer.ok)
    expect(completed).toHaveLength(50)
    expect(completed.filter(({ alreadyCompleted }) => !alreadyCompleted)).toHaveLength(1)
    expect(new Set(completed.map(({ completionId }) => completionId)).size).toBe(1)
    expect(await balanceOf(participantId)).toEqual({ points: 50, unused_points: 50, completed_challenges: 1 })
    const actions = await sql('select title, points, point_entry_id from participant_actions where participant_id = $1', [
      participantId,
    ])
    expect(actions).toEqual([{ title: expect.any(String), points: 50, point_entry_id: expect.any(Number) }])
  })
})
