import type { Payload } from 'payload'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createAttributeFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createVisitor,
  formOf,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let programId: number
let submitRoute: RoutesAt
let challengeRoute: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload)).programId
  submitRoute = await routesAt('/public/challenges/submit')
  challengeRoute = await routesAt('/public/challenges/:id')
})

afterAll(() => test.close())

/** No payment provider is set up here. */
const READY = {
  signup: {},
  referral: {},
  unified_social: {},
  donation: {
    donation_challenge: {
      entities: [{ entity: 'Harbor Fund', active: true }],
      amounts: [{ amount_cents: 500, points: 50, active: true }],
    },
  },
  membership: { membership_challenge: { price_cents: 4900 } },
}
const MESSAGES = {
  signup: /^You'll complete this challenge when you verify/,
  referral: /^You'll complete this challenge when a friend joins/,
  unified_social: /^No posts yet/,
  donation: /^Payments aren't set up/,
  membership: /^Payments aren't set up/,
}

type Answer = { success: boolean; message: string; errors: Record<string, string[]>; points?: number }
type Fields = Parameters<typeof formOf>[0]

const submit = (caller: ParticipantFixture, challengeId: number | string, fields: Fields = {}) =>
  callRoute<Answer>(submitRoute.POST, {
    programId: caller.programId,
    caller,
    path: '/public/challenges/submit',
    body: formOf({ challenge_id: challengeId, ...fields }),
  })
const look = (caller: ParticipantFixture, id: number | string) =>
  callRoute(challengeRoute.GET, {
    programId: caller.programId,
    caller,
    params: { id },
    path: `/public/challenges/${id}`,
  })
const answersOf = (answers: Record<number, string | number | (string | number)[]>): Fields =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, value]) => [
      [`questions[${id}][id]`, id],
      [`questions[${id}][value][]`, value],
      [`questions[${id}][type]`, 'text'],
    ]),
  )
const pointsOf = async ({ participantId }: ParticipantFixture) =>
  onlyRow(
    await sql<{ points: number }>('select points from participant_balances where participant_id = $1', [participantId]),
  ).points

describe('POST /public/challenges/submit', () => {
  // SITE-104, RULE-22
  it('completes a link on its click-through, and only once', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId, success_message: 'Well done.' })
    const first = await submit(me, challengeId)
    expect(first).toMatchObject({ status: 200, body: { success: true, message: 'Well done.', points: 50 } })
    const second = await submit(me, challengeId)
    expect(second).toMatchObject({
      status: 200,
      body: { success: false, message: "You've already completed this challenge." },
    })
    expect(await pointsOf(me)).toBe(50)
    const clicks = await sql('select kind from challenge_events where participant_id = $1', [me.participantId])
    expect(clicks).toEqual([{ kind: 'click' }])
  })

  it('pays 50 concurrent clicks once', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId, challenge_type: 'call_action' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(me, challengeId)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await pointsOf(me)).toBe(50)
    const clicks = await sql('select clicks from participant_balances where participant_id = $1', [me.participantId])
    expect(clicks).toEqual([{ clicks: 1 }])
  })

  it('refuses visitors, requests without a CSRF token, other programs and unverified participants', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const other = await createProgramFixture(payload)
    const stranger = await createParticipantFixture(payload, { programId: other.programId })
    const pending = await createParticipantFixture(payload, { programId, status: 'pending' })
    const { challengeId } = await createChallengeFixture(payload, { programId })
    const body = formOf({ challenge_id: challengeId })

    expect((await callRoute(submitRoute.POST, { programId, caller: createVisitor(), body })).status).toBe(401)
    expect((await callRoute(submitRoute.POST, { programId, caller: me, body, withoutCsrf: true })).status).toBe(403)
    // Sessions and challenges of another program are not found here.
    expect((await callRoute(submitRoute.POST, { programId, caller: stranger, body })).status).toBe(401)
    expect((await submit(stranger, challengeId)).status).toBe(404)
    expect((await submit(pending, challengeId)).body).toMatchObject({
      success: false,
      message: 'Verify your email to earn Sprigs.',
    })
    const completions = await sql('select 1 from challenge_completions where challenge_id = $1', [challengeId])
    expect(completions).toEqual([])
  })

  it.each(['signup', 'referral', 'unified_social', 'donation', 'membership'] as const)(
    'doesn’t complete a %s, and says how to',
    async (challenge_type) => {
      const me = await createParticipantFixture(payload, { programId })
      const { challengeId } = await createChallengeFixture(payload, {
        programId,
        challenge_type,
        ...READY[challenge_type],
      })
      const { body } = await submit(me, challengeId)
      expect(body.success).toBe(false)
      expect(body.message).toMatch(MESSAGES[challenge_type])
      expect(await pointsOf(me)).toBe(0)
    },
  )

  // RULE-23
  it('refuses challenges that complete by API only, and inactive ones', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const byApi = await createChallengeFixture(payload, { programId, api_completion_only: true })
    const ended = await createChallengeFixture(payload, {
      programId,
      start: null,
      finish: new Date(Date.now() - 1000).toISOString(),
    })
    expect((await submit(me, byApi.challengeId)).body.message).toMatch(/once our partner confirms it/)
    expect((await submit(me, ended.challengeId)).body.message).toBe('This challenge is no longer available')
  })
})

describe('a video', () => {
  // RULE-22
  it('counts only after its duration has passed since the server started it', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const thief = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, {
      programId,
      challenge_type: 'video',
      video_url: '/media/a.webm',
      duration: 1.2,
    })
    const { body } = await look(me, challengeId)
    const start_token = String(body.start_token)

    expect((await submit(me, challengeId)).body.success).toBe(false)
    expect((await submit(me, challengeId, { start_token })).body.message).toMatch(
      /^Watch the video to the end first\. [12] seconds? left\.$/,
    )
    await new Promise((resolve) => setTimeout(resolve, 1300))
    const [moment, signature] = start_token.split('.')
    expect((await submit(thief, challengeId, { start_token })).body.success).toBe(false)
    expect((await submit(me, challengeId, { start_token: `${Number(moment) - 1}.${signature}` })).body.success).toBe(
      false,
    )
    expect((await submit(me, challengeId, { start_token })).body.success).toBe(true)
    expect(await pointsOf(me)).toBe(50)
    expect(await pointsOf(thief)).toBe(0)
  })
})

describe('a quiz', () => {
  const createQuiz = () =>
    createChallengeFixture(payload, {
      programId,
      challenge_type: 'collect',
      parameters: 'custom_quiz',
      pass_mark_percent: 50,
      questions: [
        { answer_type: 'radio_button', options: [{ is_correct: true }, {}] },
        { answer_type: 'check_box', options: [{ is_correct: true }, { is_correct: true }, {}] },
      ],
    })

  // RULE-23
  it('is passed at its mark, and can be retried below it', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const quiz = await createQuiz()
    const [single, several] = quiz.questions as [
      { id: number; optionIds: number[] },
      { id: number; optionIds: number[] },
    ]
    const wrong = answersOf({ [single.id]: single.optionIds[1]!, [several.id]: [several.optionIds[0]!] })
    expect((await submit(me, quiz.challengeId, wrong)).body).toMatchObject({
      success: false,
      message: 'Not yet: 0 of 2. Get 1 right to pass.',
    })
    expect(await sql('select 1 from participant_answers where participant_id = $1', [me.participantId])).toEqual([])

    const right = answersOf({ [single.id]: single.optionIds[1]!, [several.id]: several.optionIds.slice(0, 2) })
    expect((await submit(me, quiz.challengeId, right)).body).toMatchObject({ success: true, points: 50 })
    const stored = await sql(
      'select question_id, question_option_id from participant_answers where participant_id = $1 order by id',
      [me.participantId],
    )
    expect(stored).toEqual([
      { question_id: single.id, question_option_id: single.optionIds[1] },
      { question_id: several.id, question_option_id: several.optionIds[0] },
      { question_id: several.id, question_option_id: several.optionIds[1] },
    ])
  })

  it('never reveals the right answers', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const quiz = await createQuiz()
    const { body } = await look(me, quiz.identifier)
    expect(body.parameters).toBe('quiz')
    expect(body.questions).toHaveLength(2)
    expect(JSON.stringify(body)).not.toContain('is_correct')
  })

  it("refuses another challenge's options and questions, field by field", async () => {
    const me = await createParticipantFixture(payload, { programId })
    const [quiz, other] = [await createQuiz(), await createQuiz()]
    const [single, several] = quiz.questions
    const answers = answersOf({
      [single!.id]: other.questions[0]!.optionIds[0]!,
      [other.questions[1]!.id]: other.questions[1]!.optionIds,
    })
    const { body } = await submit(me, quiz.challengeId, answers)
    expect(body).toMatchObject({ success: false, message: 'Check your answers and try again.' })
    expect(body.errors).toEqual({
      [`questions[${single!.id}]`]: ['Choose one of the options.'],
      [`questions[${several!.id}]`]: ['Answer this question.'],
      [`questions[${other.questions[1]!.id}]`]: ["This question isn't part of the challenge."],
    })
    expect(await pointsOf(me)).toBe(0)
  })
})

describe('a profile', () => {
  // SITE-66, RULE-23
  it('fills in the attributes, and shows its answers again', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const attribute = (name: string) =>
      createAttributeFixture(payload, {
        program: programId,
        name,
        display_name: name,
        field_type: 'other',
        position: 0,
      })
    const [phone, affiliation] = [await attribute('phone'), await attribute('affiliation')]
    const profile = await createChallengeFixture(payload, {
      programId,
      challenge_type: 'collect',
      parameters: 'profile',
      questions: [
        { answer_type: 'text', profile_attribute: phone },
        {
          answer_type: 'check_box',
          profile_attribute: affiliation,
          options: [{ details: 'Choir' }, { details: 'Garden' }, { details: 'Chess' }],
        },
      ],
    })
    const [first, second] = profile.questions
    const answers = answersOf({
      [first!.id]: ' 555 0100 ',
      [second!.id]: [second!.optionIds[0]!, second!.optionIds[2]!],
    })
    expect((await submit(me, profile.challengeId, answers)).body.success).toBe(true)
    const values = await sql('select profile_attribute_id, value from participant_profiles where participant_id = $1', [
      me.participantId,
    ])
    expect(values).toEqual([
      { profile_attribute_id: phone, value: '555 0100' },
      { profile_attribute_id: affiliation, value: 'Choir, Chess' },
    ])
    const { body } = await look(me, profile.challengeId)
    expect(body.completed_by_current_participant_on).toEqual(expect.any(String))
    expect(body.participant_answers).toEqual([
      { question_id: first!.id, question_option_id: null, answer: '555 0100', file: null },
      { question_id: second!.id, question_option_id: second!.optionIds[0], answer: 'Choir', file: null },
      { question_id: second!.id, question_option_id: second!.optionIds[2], answer: 'Chess', file: null },
    ])
  })
})

describe('a place', () => {
  it('accepts a check-in only within its radius', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, {
      programId,
      challenge_type: 'location',
      location: { latitude: 40.7128, longitude: -74.006, radius_meters: 200 },
    })
    const at = (latitude: number, longitude: number) => submit(me, challengeId, { latitude, longitude })
    expect((await submit(me, challengeId)).body.success).toBe(false)
    expect((await at(40.7158, -74.006)).body.message).toBe(
      "You're 0.2 mi from the place. Get within 660 ft to check in.",
    )
    expect((await at(40.7138, -74.006)).body.success).toBe(true)
  })
})

describe('GET /public/challenges/{id}', () => {
  // SITE-62, SITE-103
  it('finds a challenge by number and by identifier', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const challenge = await createChallengeFixture(payload, { programId, challenge_type: 'referral' })
    const byNumber = await look(me, challenge.challengeId)
    const byIdentifier = await look(me, challenge.identifier)
    expect(byIdentifier.body).toEqual(byNumber.body)
    expect(byNumber.body).toMatchObject({
      id: challenge.challengeId,
      status: 'active',
      current_participant: me.participantId,
      current_participant_name: 'Ada Lovelace',
      is_repeatable_and_completed: false,
      completed_by_current_participant_on: null,
      social_network_posts: [],
      referral_url: expect.stringMatching(/^http:\/\/program\.localhost\/signin\?referral_code=/),
    })
    expect(byNumber.headers.get('cache-control')).toBe('private, no-store')
  })

  it('doesn’t find drafts or challenges of another program, and hides the content of ended ones', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const other = await createProgramFixture(payload)
    const foreign = await createChallengeFixture(payload, { programId: other.programId })
    const draft = await createChallengeFixture(payload, { programId, approved_at: null })
    const ended = await createChallengeFixture(payload, {
      programId,
      content: '<p>Secret</p>',
      start: null,
      finish: new Date(Date.now() - 1000).toISOString(),
    })
    for (const { challengeId, identifier } of [foreign, draft]) {
      expect((await look(me, challengeId)).status).toBe(404)
      expect((await look(me, identifier)).status).toBe(404)
    }
    expect((await look(me, ended.challengeId)).body).toMatchObject({ status: 'ended', content: null })
    for (const id of ['../../etc/passwd', 'nul\0', '99999999999999999999', '']) {
      expect((await look(me, id)).status).toBe(404)
    }
  })
})
