import type { Payload } from 'payload'
import { completeChallenge } from '@/domain/challenges'
import { createContext, inTransaction } from '@/domain/context'
import { addCoupons } from '@/domain/rewards'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  formOf,
} from '../../support/fixtures'
import { answersOf, openChallengeStage } from './challenge-stage'

let test: TestPayload
let payload: Payload
let programId: number
let stage: Awaited<ReturnType<typeof openChallengeStage>>

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  programId = (await createProgramFixture(payload)).programId
  stage = await openChallengeStage(payload)
})
afterAll(() => test.close())

const me = (rest = {}) => createParticipantFixture(payload, { programId, ...rest })
const create = (data: Partial<Parameters<typeof createChallengeFixture>[1]>) =>
  createChallengeFixture(payload, { programId, ...data })
const byApi = (participantId: number, challengeId: number, occasion?: string) =>
  completeChallenge(createContext(payload, { actor: { type: 'system', name: 'partner' } }), {
    programId,
    participantId,
    challengeId,
    source: 'api',
    ...(occasion ? { occasion } : {}),
  })
const DONATION = {
  challenge_type: 'donation',
  points: 0,
  donation_challenge: {
    entity_label: 'Who for?',
    currency: 'eur',
    entities: [
      { entity: 'Harbor Fund', active: true },
      { entity: 'Old fund', active: false },
    ],
    amounts: [
      { amount_cents: 1250, points: 125, impact: 'A pair of cleats', active: true },
      { amount_cents: 10_000, points: 1500, active: false },
    ],
  },
}

describe('every kind', () => {
  it.each([
    ['signup', 'wait', 'Sign up', 'completes_by_verification'],
    ['call_action', 'visit', 'Visit Now', null],
    ['link', 'visit', 'Visit Now', null],
    ['share', 'visit', 'Share', null],
    ['engage', 'visit', 'Visit Social Media', null],
    ['article', 'read', 'Read Now', null],
    ['video', 'watch', 'Watch Now', 'not_ready'],
    ['referral', 'invite', 'Recruit Friends', null],
    ['collect', 'questions', 'Take', null],
    ['unified_social', 'posts', 'Check out posts', 'not_ready'],
    ['donation', 'donate', 'Donate', 'not_ready'],
    ['membership', 'join', 'Become a Member', 'not_ready'],
    ['location', 'place', 'Visit', 'not_ready'],
  ])('%s has its screen, texts and obstacles', async (challenge_type, screen, call_to_action, reason) => {
    const { challengeId } = await create({ challenge_type })
    const { body } = await stage.look(await me(), challengeId)
    expect(body).toMatchObject({ challenge_type, screen, call_to_action, refusal: reason && { reason } })
  })

  it.each(['link', 'call_action', 'share', 'engage', 'article'])(
    '%s completes once, for 100 presses at once',
    async (challenge_type) => {
      const person = await me()
      const { challengeId } = await create({ challenge_type })
      const answers = await Promise.all(Array.from({ length: 100 }, () => stage.submit(person, challengeId)))
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
      expect(await stage.pointsOf(person)).toBe(50)
    },
  )

  // RULE-50
  it('shows its own texts first, in the language of a translated program', async () => {
    const spanish = await createProgramFixture(payload, { i18n_enabled: true, default_locale: 'es' })
    const person = await createParticipantFixture(payload, { programId: spanish.programId, locale: 'es' })
    const { challengeId } = await createChallengeFixture(payload, {
      programId: spanish.programId,
      challenge_type: 'article',
    })
    expect((await stage.look(person, challengeId)).body.call_to_action).toBe('Leer ahora')
    const own = await create({ cta_button_text: 'Have a look' })
    expect((await stage.look(await me(), own.challengeId)).body.call_to_action).toBe('Have a look')
  })

  it('is hidden if this version doesn’t know it', async () => {
    const { challengeId } = await create({})
    await stage.sql("update challenges set challenge_type = 'from_the_future' where id = $1", [challengeId])
    const person = await me()
    expect((await stage.look(person, challengeId)).status).toBe(404)
    expect((await stage.submit(person, challengeId)).status).toBe(404)
    const { body } = await stage.get<{ id: number }[]>('uncompleted', person)
    expect(body.map(({ id }) => id)).not.toContain(challengeId)
  })
})

/** Invalid attempts, with their messages in both languages. */
describe.each([
  {
    default_locale: 'en' as const,
    skipped: 'Watch the video to the end first. 30 seconds left.',
    early: /^Watch the video to the end first\. (29|30) seconds left\.$/,
    unanswered: 'Answer this question.',
    empty: 'Answer at least one question.',
    stale: 'This page is out of date. Reload it and try again.',
    unreadable: "We couldn't read this request.",
    field: 'This field is required.',
    second: "You've already completed this challenge.",
    foreign: 'Error loading challenge',
    ended: 'This challenge is no longer available',
    wrong: 'Not yet: 0 of 1. Get 1 right to pass.',
    paid: "Payments aren't set up for this program yet.",
    place: "You're 98 mi from the place. Get within 160 ft to check in.",
    partner: "We'll mark this challenge complete once our partner confirms it.",
  },
  {
    default_locale: 'es' as const,
    skipped: 'Primero mira el video hasta el final. Quedan 30 segundos.',
    early: /^Primero mira el video hasta el final\. Quedan (29|30) segundos\.$/,
    unanswered: 'Responde esta pregunta.',
    empty: 'Responde al menos una pregunta.',
    stale: 'Esta página está desactualizada. Recárgala e inténtalo de nuevo.',
    unreadable: 'No pudimos leer la solicitud.',
    field: 'Este campo es obligatorio.',
    second: 'Ya completaste este reto.',
    foreign: 'Error al cargar el reto',
    ended: 'Este reto ya no está disponible',
    wrong: 'Todavía no: 0 de 1. Necesitas 1 para aprobar.',
    paid: 'Los pagos aún no están disponibles en este programa.',
    place: 'Estás a 98 mi de este lugar. Acércate a menos de 160 pies para registrar tu visita.',
    partner: 'Marcaremos este reto como completado cuando nuestro socio lo confirme.',
  },
])('a refusal in $default_locale', ({ default_locale, ...words }) => {
  let person: Awaited<ReturnType<typeof me>>
  let id: number
  const make = async (data: Partial<Parameters<typeof createChallengeFixture>[1]>) =>
    createChallengeFixture(payload, { ...data, programId: id })
  const refused = async (challengeId: number, fields: Parameters<typeof stage.submit>[2] = {}) => {
    const { body } = await stage.submit(person, challengeId, fields)
    expect(body.success).toBe(false)
    return body
  }
  beforeAll(async () => {
    id = (await createProgramFixture(payload, { default_locale })).programId
    person = await createParticipantFixture(payload, { programId: id })
  })

  it('is given for a video that was skipped or isn’t over, even with another video’s token', async () => {
    const data = { challenge_type: 'video', video_url: '/media/a.webm', duration: 30 }
    const [video, other] = [await make(data), await make(data)]
    expect((await refused(video.challengeId)).message).toBe(words.skipped)
    const token = async (challengeId: number) => String((await stage.look(person, challengeId)).body.start_token)
    expect((await refused(video.challengeId, { start_token: await token(other.challengeId) })).message).toBe(
      words.skipped,
    )
    expect((await refused(video.challengeId, { start_token: await token(video.challengeId) })).message).toMatch(
      words.early,
    )
  })

  it('is given for a skipped question, and a failed quiz', async () => {
    const survey = await make({ challenge_type: 'collect', parameters: 'survey', questions: [{ answer_type: 'text' }] })
    expect((await refused(survey.challengeId)).errors).toEqual({
      [`questions[${survey.questions[0]!.id}]`]: [words.unanswered],
    })
    const quiz = await make({
      challenge_type: 'collect',
      parameters: 'quiz',
      pass_mark_percent: 80,
      questions: [{ answer_type: 'dropdown', options: [{}, { is_correct: true }] }],
    })
    const [question] = quiz.questions
    const fields = { [`questions[${question!.id}][value][]`]: String(question!.optionIds[0]) }
    expect((await refused(quiz.challengeId, fields)).message).toBe(words.wrong)
    const optional = await make({
      challenge_type: 'collect',
      parameters: 'quiz',
      questions: [{ answer_type: 'dropdown', is_required: false, options: [{}, { is_correct: true }] }],
    })
    expect((await refused(optional.challengeId)).message).toBe(words.empty)
  })

  it('is in that language even if the page is outdated or its input is unreadable', async () => {
    const { challengeId } = await make({})
    const post = (options: object) =>
      callRoute<{ message: string }>(stage.routes.submit, {
        programId: id,
        caller: person,
        method: 'POST',
        headers: { 'x-laurel-locale': default_locale },
        ...options,
      })
    const stale = await post({ withoutCsrf: true, body: formOf({ challenge_id: challengeId }) })
    expect([stale.status, stale.body.message]).toEqual([403, words.stale])
    const odd = await post({ body: { challenge_id: 'x\0' } })
    expect([odd.status, odd.body.message]).toEqual([400, words.unreadable])
    const none = await post({ body: formOf({ challenge_id: '' }) })
    expect(none.body).toMatchObject({ errors: { challenge_id: [words.field] } })
  })

  it('is given for a second submission, and for another program’s, an ended and a partner’s challenge', async () => {
    const link = await make({})
    expect((await stage.submit(person, link.challengeId)).body.success).toBe(true)
    expect((await refused(link.challengeId)).message).toBe(words.second)
    expect((await refused((await create({})).challengeId)).message).toBe(words.foreign)
    const finish = new Date(Date.now() - 1000).toISOString()
    expect((await refused((await make({ start: null, finish })).challengeId)).message).toBe(words.ended)
    expect((await refused((await make({ api_completion_only: true })).challengeId)).message).toBe(words.partner)
  })

  it('is given for a donation, and a place that is too far away', async () => {
    expect((await refused((await make(DONATION)).challengeId)).message).toBe(words.paid)
    const place = await make({ challenge_type: 'location', location: { latitude: 0, longitude: 0, radius_meters: 50 } })
    expect((await refused(place.challengeId, { latitude: 1, longitude: 1 })).message).toBe(words.place)
  })
})

describe('limits', () => {
  it('per participant apply to all periods, and start again after a reset', async () => {
    const person = await me()
    const { challengeId } = await create({
      max_completions_per_participant: 2,
      repeats: 'daily',
      api_completion_only: true,
    })
    const occasions = await Promise.all(
      ['a', 'b', 'c', 'd'].map((occasion) => byApi(person.participantId, challengeId, occasion)),
    )
    expect(occasions.filter(({ ok }) => ok)).toHaveLength(2)
    expect(occasions.filter((answer) => !answer.ok).map((answer) => !answer.ok && answer.reason)).toEqual([
      'own_limit_reached',
      'own_limit_reached',
    ])
    expect(await stage.pointsOf(person)).toBe(100)
    // Repeating a counted occasion returns the same answer.
    const first = ['a', 'b', 'c', 'd'][occasions.findIndex(({ ok }) => ok)]!
    expect(await byApi(person.participantId, challengeId, first)).toMatchObject({ ok: true, alreadyCompleted: true })
    await stage.reset(person)
    expect(await byApi(person.participantId, challengeId, 'e')).toMatchObject({ ok: true })
  })

  it('are shown before an attempt', async () => {
    const [first, second] = [await me(), await me()]
    const once = await create({ max_completions: 1 })
    const budget = await create({ points_budget: 60 })
    expect((await stage.look(second, once.challengeId)).body.refusal).toBeNull()
    for (const { challengeId } of [once, budget]) {
      expect((await stage.submit(first, challengeId)).body.success).toBe(true)
      const refusal = { reason: 'limit_reached', message: 'This challenge has reached its limit.' }
      expect((await stage.look(second, challengeId)).body.refusal).toEqual(refusal)
      expect((await stage.submit(second, challengeId)).body).toMatchObject({ success: false, message: refusal.message })
      // A participant who completed it sees that instead of a refusal.
      expect((await stage.look(first, challengeId)).body).toMatchObject({
        refusal: null,
        completed_by_current_participant_on: expect.any(String),
      })
    }
  })

  it('of a budget hold for 60 participants at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => me()))
    const { challengeId } = await create({ points_budget: 250 })
    const answers = await Promise.all(
      people.flatMap((person) => Array.from({ length: 5 }, () => stage.submit(person, challengeId))),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(5)
  })

  it('explain refusals: unverified, not active yet, partner only, scheduled', async () => {
    const { challengeId } = await create({})
    const pending = await me({ status: 'pending' })
    expect((await stage.look(pending, challengeId)).body.refusal).toMatchObject({ reason: 'not_verified' })
    const waiting = await me({ status: 'pending', email_verified_at: new Date().toISOString() })
    const activation = {
      reason: 'account_pending',
      message: 'You can earn Sprigs once your account is active.',
    }
    expect((await stage.look(waiting, challengeId)).body.refusal).toEqual(activation)
    expect((await stage.submit(waiting, challengeId)).body).toMatchObject({
      success: false,
      message: activation.message,
    })
    const partner = await create({ api_completion_only: true })
    const person = await me()
    expect((await stage.look(person, partner.challengeId)).body).toMatchObject({
      screen: 'wait',
      refusal: { reason: 'api_only' },
    })
    expect(await byApi(person.participantId, partner.challengeId)).toMatchObject({ ok: true, points: 50 })
    const start = new Date(Date.now() + 60_000).toISOString()
    const scheduled = await create({ start })
    expect((await stage.look(person, scheduled.challengeId)).body).toMatchObject({ status: 'scheduled', refusal: null })
    expect((await stage.submit(person, scheduled.challengeId)).body.message).toBe(
      'This challenge is no longer available',
    )
  })
})

describe('a prize', () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const over = new Date(Date.now() - 1000).toISOString()
  type Reward = Parameters<typeof createRewardFixture>[1]
  const createPrize = async (data: Partial<Reward> = {}, rest: Parameters<typeof create>[0] = {}) => {
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: null, ...data })
    const gives = { reward_type: 'prize', prize: rewardId, success_message: 'A mug!' } as const
    return { ...(await create({ ...gives, ...rest })), rewardId }
  }
  const claims = (rewardId: number) =>
    stage.sql<{ participant_id: number }>('select participant_id from reward_claims where reward_id = $1', [rewardId])
  const traces = ({ participantId }: { participantId: number }, challengeId: number) =>
    stage.sql(
      `select (select count(*)::int from challenge_completions where participant_id = $1 and challenge_id = $2) as completions,
         (select count(*)::int from participant_actions where participant_id = $1) as actions,
         (select count(*)::int from challenge_events where participant_id = $1 and challenge_id = $2) as clicks,
         (select count(*)::int from reward_claims where participant_id = $1) as rewards, b.completed_challenges::int, b.rewards_earned::int
       from participant_balances b where b.participant_id = $1`,
      [participantId, challengeId],
    )
  const NOTHING = [{ completions: 0, actions: 0, clicks: 0, rewards: 0, completed_challenges: 0, rewards_earned: 0 }]
  const GONE = { reason: 'prize_gone', message: "This challenge's prize is no longer available." }
  const UNAVAILABLE = {
    reason: 'prize_unavailable',
    message: "This challenge's prize isn't available right now.",
  }
  /** Starts all while the reward is locked, so that all of them have found it available when it is given out. */
  const atOnce = async <T>(rewardId: number, deeds: (() => Promise<T>)[]): Promise<T[]> => {
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const waiting = `select 1 from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where l.locktype = 'advisory' and not l.granted`
    const { all } = await inTransaction(context, async (tx) => {
      await tx.sql("select pg_advisory_xact_lock(hashtextextended('reward-stock:' || $1::int, 0))", [rewardId])
      const all = Promise.all(deeds.map((deed) => deed()))
      while ((await stage.sql(waiting)).length < deeds.length) await new Promise((resolve) => setTimeout(resolve, 20))
      return { all }
    })
    return all
  }

  it.each([
    ['the last one is gone', { limit: 1 }, GONE, 'update rewards set "limit" = 2 where id = $1'],
    ['its codes are gone', { uses_coupons: true }, GONE, null],
    ['it is over', { finish: over, start: null }, GONE, 'update rewards set finish = null where id = $1'],
    ['it has not begun', { start: soon }, UNAVAILABLE, 'update rewards set start = null where id = $1'],
    ['it is a draft', { approved_at: null }, UNAVAILABLE, 'update rewards set approved_at = now() where id = $1'],
  ] as const)('doesn’t block the challenge while it is unavailable: %s', async (_why, reward, refusal, repair) => {
    const person = await me()
    const { challengeId, rewardId } = await createPrize(reward)
    if ('limit' in reward)
      expect((await stage.submit(await me(), challengeId)).body.earned_rewards).toMatchObject([{ reward_id: rewardId }])
    const listed = async () =>
      (await stage.get<{ id: number }[]>('uncompleted', person)).body.some(({ id }) => id === challengeId)

    expect((await stage.look(person, challengeId)).body.refusal).toEqual(refusal)
    expect(await listed()).toBe(false)
    expect((await stage.submit(person, challengeId)).body).toMatchObject({ success: false, ...refusal })
    expect(await byApi(person.participantId, challengeId)).toEqual({ ok: false, reason: refusal.reason })
    expect(await traces(person, challengeId)).toEqual(NOTHING)

    if (repair) await stage.sql(repair, [rewardId])
    else
      await addCoupons(createContext(payload, { actor: { type: 'system', name: 'test' } }), {
        ...{ programId, rewardId },
        codes: ['MUG-1'],
      })
    const page = (await stage.look(person, challengeId)).body
    expect([page.refusal, page.prize]).toEqual([
      null,
      { reward_id: rewardId, name: expect.stringMatching(/^Reward /), given: false },
    ])
    expect(await listed()).toBe(true)
    const { body } = await stage.submit(person, challengeId)
    expect(body).toMatchObject({
      success: true,
      message: 'A mug!',
      points: 0,
      earned_rewards: [{ reward_id: rewardId }],
    })
    // A participant who completed it sees that, even if the prize is no longer available.
    await stage.sql('update rewards set approved_at = null where id = $1', [rewardId])
    expect((await stage.look(person, challengeId)).body).toMatchObject({
      refusal: null,
      completed_by_current_participant_on: expect.any(String),
    })
    expect(await byApi(person.participantId, challengeId)).toMatchObject({ ok: true, alreadyCompleted: true })
  })

  it.each(['link', 'collect'] as const)(
    'with one left goes to one of two participants completing a %s at once; the other spends nothing',
    async (challenge_type) => {
      const people = [await me(), await me()]
      const survey = { parameters: 'survey', questions: [{ answer_type: 'text' }] } as const
      const own = challenge_type === 'collect' ? survey : {}
      const { challengeId, questions, rewardId } = await createPrize({ limit: 1 }, { challenge_type, ...own })
      const fields = answersOf(Object.fromEntries(questions.map(({ id }) => [id, 'Blue'])))
      const { rewardId: badge } = await createRewardFixture(payload, {
        ...{ programId, selection: 'achievement', threshold: null },
        achievement_reward: { challenges: [challengeId] },
      })
      const answers = await atOnce(
        rewardId,
        people.map((person) => () => stage.submit(person, challengeId, fields)),
      )
      const won = answers.findIndex(({ body }) => body.success)
      const [winner, loser] = [people[won]!, people[1 - won]!]
      expect(answers[won]?.body.earned_rewards?.map(({ reward_id }) => reward_id).sort()).toEqual(
        [rewardId, badge].sort(),
      )
      expect(answers[1 - won]?.body).toMatchObject({ success: false, ...GONE })
      expect(await claims(rewardId)).toEqual([{ participant_id: winner.participantId }])
      expect(await claims(badge)).toEqual([{ participant_id: winner.participantId }])
      expect(await stage.sql('select claims from reward_stocks where reward_id = $1', [rewardId])).toEqual([
        { claims: 1 },
      ])
      expect(await traces(loser, challengeId)).toEqual(NOTHING)
      const kept = 'select 1 from participant_answers where participant_id = $1'
      expect(await stage.sql(kept, [loser.participantId])).toEqual([])
      await stage.sql('update rewards set "limit" = 2 where id = $1', [rewardId])
      expect((await stage.submit(loser, challengeId, fields)).body.success).toBe(true)
      expect(await claims(rewardId)).toHaveLength(2)
    },
  )

  it('with one code left goes to one of two concurrent participants, and the other uses up no stock', async () => {
    const people = [await me(), await me()]
    const { challengeId, rewardId } = await createPrize({ coupons: ['LAST-MUG'], limit: 5 })
    const answers = await atOnce(
      rewardId,
      people.map((person) => () => stage.submit(person, challengeId)),
    )
    expect(answers.map(({ body }) => body.reason ?? 'won').sort()).toEqual(['prize_gone', 'won'])
    expect(await claims(rewardId)).toHaveLength(1)
    expect(await stage.sql('select claims from reward_stocks where reward_id = $1', [rewardId])).toEqual([
      { claims: 1 },
    ])
    const loser = people[answers.findIndex(({ body }) => !body.success)]!
    expect(await traces(loser, challengeId)).toEqual(NOTHING)
  })

  it('with several left goes to as many concurrent participants as its limit allows', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => me()))
    const { challengeId, rewardId } = await createPrize({ limit: 8 })
    const answers = await Promise.all(people.map((person) => stage.submit(person, challengeId)))
    expect(answers.filter(({ body }) => body.success && body.earned_rewards?.[0]?.reward_id === rewardId)).toHaveLength(
      8,
    )
    expect(answers.filter(({ body }) => body.reason === 'prize_gone')).toHaveLength(12)
    expect(await claims(rewardId)).toHaveLength(8)
  })

  it('that the participant already has isn’t given or announced again, and doesn’t prevent completing', async () => {
    const person = await me()
    const { challengeId, rewardId } = await createPrize({ limit: 1 })
    const again = await create({ reward_type: 'prize', prize: rewardId, success_message: 'A mug!' })
    expect((await stage.submit(person, challengeId)).body.earned_rewards).toMatchObject([{ reward_id: rewardId }])
    expect((await stage.look(person, again.challengeId)).body).toMatchObject({
      refusal: null,
      prize: { reward_id: rewardId, given: true },
    })
    expect((await stage.submit(person, again.challengeId)).body).toMatchObject({
      success: true,
      message: 'Challenge Submitted successfully!',
      earned_rewards: [],
    })
    expect(await claims(rewardId)).toHaveLength(1)
  })

  it('of two challenges completed at once by one participant is given once, and both are completed', async () => {
    const person = await me()
    const { challengeId, rewardId } = await createPrize({ limit: 1 })
    const other = await create({ reward_type: 'prize', prize: rewardId })
    const answers = await Promise.all([challengeId, other.challengeId].map((id) => stage.submit(person, id)))
    expect(answers.map(({ body }) => body.success)).toEqual([true, true])
    expect(answers.flatMap(({ body }) => body.earned_rewards ?? [])).toMatchObject([{ reward_id: rewardId }])
    expect(await claims(rewardId)).toHaveLength(1)
  })
})

describe('a repeatable challenge', () => {
  it('opens again in its next period only, in the program’s time zone', async () => {
    const person = await me()
    const { challengeId } = await create({ repeats: 'daily', start: null })
    const yesterday = new Date(Date.now() - 86_400_000)
    const who = { programId, participantId: person.participantId, challengeId }
    const context = createContext(payload, { actor: { type: 'system', name: 'partner' } })
    await completeChallenge(context, { ...who, source: 'api', completedAt: yesterday })
    expect((await stage.look(person, challengeId)).body).toMatchObject({
      is_repeatable_and_completed: false,
      completed_by_current_participant_on: null,
    })
    expect((await stage.submit(person, challengeId)).body).toMatchObject({ success: true, points: 50 })
    expect((await stage.submit(person, challengeId)).body.success).toBe(false)
    expect((await stage.look(person, challengeId)).body.is_repeatable_and_completed).toBe(true)
    expect(await stage.pointsOf(person)).toBe(100)
  })
})

describe('a video', () => {
  it('can be played by participants who may complete it, and isn’t ready without a length', async () => {
    const person = await me()
    const youtube = await create({ challenge_type: 'video', video_url: 'https://youtu.be/dQw4w9WgXcQ', duration: 30 })
    expect((await stage.look(person, youtube.challengeId)).body).toMatchObject({
      video: { kind: 'youtube', video_id: 'dQw4w9WgXcQ' },
      refusal: null,
    })
    const endless = await create({ challenge_type: 'video', video_url: 'https://vimeo.com/76979871' })
    const { body } = await stage.look(person, endless.challengeId)
    expect(body).toMatchObject({ video: { kind: 'vimeo' }, refusal: { reason: 'not_ready' } })
    expect(
      (await stage.submit(person, endless.challengeId, { start_token: String(body.start_token) })).body,
    ).toMatchObject({
      success: false,
      message: "This video isn't ready yet. Check back soon.",
    })
    expect((await stage.submit(person, youtube.challengeId, { start_token: 'x'.repeat(300) })).status).toBe(422)
  })

  it('must be watched again after a reset, even if it counts from another day', async () => {
    const person = await me()
    const video = { challenge_type: 'video', video_url: '/media/a.webm', duration: 1, repeats: 'daily' } as const
    const { challengeId } = await create(video)
    const watch = async () => {
      const { body } = await stage.look(person, challengeId)
      await new Promise((resolve) => setTimeout(resolve, 1100))
      return { start_token: String(body.start_token) }
    }
    expect(await byApi(person.participantId, challengeId, 'the day before')).toMatchObject({ ok: true })
    await stage.sql(
      "update challenge_completions set completed_at = completed_at - interval '1 day' where participant_id = $1",
      [person.participantId],
    )
    const today = await watch()
    expect((await stage.submit(person, challengeId, today)).body).toMatchObject({ success: true })
    await stage.sql(
      `update challenge_completions set reset_at = now() where id = (select max(id) from challenge_completions where participant_id = $1)`,
      [person.participantId],
    )
    expect((await stage.submit(person, challengeId, today)).body).toMatchObject({ success: false })
    expect((await stage.submit(person, challengeId, await watch())).body).toMatchObject({ success: true })
  })
})

describe('a place', () => {
  const at = (latitude: number, longitude: number, accuracy = 10) => ({ latitude, longitude, accuracy })
  it('requires a position, sufficient accuracy, and being there', async () => {
    const person = await me()
    const address = 'City Hall, 1 Broadway'
    const location = { latitude: 40.7128, longitude: -74.006, radius_meters: 200, address }
    const { challengeId } = await create({ challenge_type: 'location', location })
    const submit = (fields: Record<string, string | number>) => stage.submit(person, challengeId, fields)
    expect((await submit({})).body.message).toMatch(/Allow your browser to share your location/)
    expect(await submit(at(91, 0))).toMatchObject({
      status: 422,
      body: { errors: { latitude: ['Check this field.'] } },
    })
    expect((await submit(at(40.7158, -74.006))).body.message).toBe(
      "You're 0.2 mi from City Hall, 1 Broadway. Get within 660 ft to check in.",
    )
    expect((await submit(at(40.7398, -74.006))).body.message).toBe(
      "You're 1.9 mi from City Hall, 1 Broadway. Get within 660 ft to check in.",
    )
    const setCountry = (country: string) =>
      stage.sql('update programs set country = $2 where id = (select program_id from challenges where id = $1)', [
        ...[challengeId, country],
      ])
    await setCountry('ES')
    expect((await submit(at(40.7398, -74.006))).body.message).toBe(
      "You're 3 km from City Hall, 1 Broadway. Get within 200 m to check in.",
    )
    await setCountry('US')
    expect((await submit(at(40.7129, -74.006, 3_000))).body.message).toMatch(/^Your location isn't accurate enough/)
    expect((await submit(at(40.7138, -74.006))).body).toMatchObject({ success: true, points: 50 })
    const kept = await stage.sql('select evidence from challenge_completions where participant_id = $1', [
      person.participantId,
    ])
    expect(kept).toEqual([{ evidence: { ...at(40.7138, -74.006), meters: 111, radius_meters: 200 } }])
    // An erasure clears a completion's evidence. The ledger is never rewritten, so it contains no locations.
    const [entry] = await stage.sql<{ evidence: object }>(
      'select evidence from point_entries where participant_id = $1',
      [person.participantId],
    )
    expect(entry?.evidence).toEqual({
      completion_id: expect.any(Number),
      accuracy: 10,
      meters: 111,
      radius_meters: 200,
    })
  })
})

describe('donation and membership', () => {
  // SITE-67
  it('show what there is to pay, and that payments aren’t set up', async () => {
    const person = await me()
    const { challengeId } = await create({ ...DONATION, points: 10 })
    const { body } = await stage.look(person, challengeId)
    expect(body).toMatchObject({
      // Each amount has its own points.
      points: 0,
      payments_enabled: false,
      refusal: { reason: 'payments_not_set_up', message: "Payments aren't set up for this program yet." },
      donation_challenge: {
        entity_label: 'Who for?',
        currency: 'eur',
        entities: [{ entity: 'Harbor Fund' }, { entity: 'Old fund' }],
        active_entities: [{ id: expect.any(String), entity: 'Harbor Fund' }],
        amounts: [{ amount: 12.5 }, { amount: 100 }],
        active_amounts: [{ id: expect.any(String), amount: 12.5, points: 125, impact: 'A pair of cleats' }],
      },
    })
    const membership = await create({ challenge_type: 'membership', membership_challenge: { price_cents: 4900 } })
    expect((await stage.look(person, membership.challengeId)).body).toMatchObject({
      payments_enabled: false,
      membership_challenge: { price: 49, currency: 'usd' },
    })
  })

  it('do not complete from the page, and pay by the amount given', async () => {
    const person = await me()
    const { challengeId } = await create({ ...DONATION, repeats: 'always', points_budget: 250 })
    expect((await stage.submit(person, challengeId)).body.success).toBe(false)
    const pay = (occasion: string) =>
      completeChallenge(createContext(payload, { actor: { type: 'system', name: 'payments' } }), {
        programId,
        participantId: person.participantId,
        challengeId,
        source: 'payment',
        occasion,
        points: 125,
      })
    const twice = await Promise.all([pay('checkout:1'), pay('checkout:1'), pay('checkout:2')])
    expect(twice.every(({ ok }) => ok)).toBe(true)
    expect(await stage.pointsOf(person)).toBe(250)
    expect((await stage.look(await me(), challengeId)).body.refusal).toMatchObject({ reason: 'limit_reached' })
  })

  it('GET /public/home/donation_challenge follows its flag', async () => {
    const features = {
      donation_challenge: true,
      carousel: true,
      tiers: false,
      social_network_posts: false,
      offers_reward: false,
    }
    const flagged = await createProgramFixture(payload, { features })
    const person = await createParticipantFixture(payload, { programId: flagged.programId })
    expect((await stage.get('donation', person)).body).toBeNull()
    const { challengeId } = await createChallengeFixture(payload, { ...DONATION, programId: flagged.programId })
    expect((await stage.get('donation', person)).body).toMatchObject({
      id: challengeId,
      donation_challenge: { currency: 'eur' },
    })
    expect((await stage.get('donation', await me())).body).toBeNull()
  })
})

it('not found is explained in the participant’s language', async () => {
  const { programId } = await createProgramFixture(payload, { i18n_enabled: true })
  const person = await createParticipantFixture(payload, { programId, locale: 'es' })
  expect(await stage.look(person, 'nowhere')).toMatchObject({
    status: 404,
    body: { message: 'Error al cargar el reto' },
  })
})

describe('GET /public/home/next_steps', () => {
  it('suggests the best open challenge and the nearest reward', async () => {
    const program = await createProgramFixture(payload)
    const of = { programId: program.programId }
    const person = await createParticipantFixture(payload, { ...of, points: 80 })
    expect((await stage.get('next', person)).body).toEqual({ next_challenge: null, next_reward: null })
    await createChallengeFixture(payload, { ...of, challenge_type: 'referral', points: 500 })
    await createChallengeFixture(payload, { ...of, points: 900, api_completion_only: true })
    const best = await createChallengeFixture(payload, { ...of, points: 50 })
    await createRewardFixture(payload, { ...of, threshold: 1_000 })
    const near = await createRewardFixture(payload, { ...of, threshold: 100 })
    // Nearer, but out of codes.
    await createRewardFixture(payload, { ...of, threshold: 80, uses_coupons: true })
    const first = await stage.get('next', person)
    expect(first.body).toMatchObject({
      next_challenge: { id: best.challengeId, screen: 'visit' },
      next_reward: {
        reward: { reward_id: near.rewardId },
        progress: { kind: 'points', current: 80, target: 100, missing: 20 },
        message: '20 Sprigs to go',
      },
    })
    await stage.submit(person, best.challengeId)
    const second = await stage.get('next', person)
    expect(second.body).toMatchObject({
      next_challenge: { challenge_type: 'referral' },
      next_reward: { progress: { current: 100, target: 100, missing: 0 } },
    })
  })

  it('doesn’t suggest automatic rewards that are reached, because there is nothing to claim', async () => {
    const of = { programId: (await createProgramFixture(payload)).programId }
    const person = await createParticipantFixture(payload, { ...of, points: 80 })
    await createRewardFixture(payload, { ...of, selection: 'milestone', threshold: 50 })
    expect((await stage.get('next', person)).body).toMatchObject({ next_reward: null })
    const { rewardId } = await createRewardFixture(payload, { ...of, selection: 'milestone', threshold: 100 })
    expect((await stage.get('next', person)).body).toMatchObject({ next_reward: { reward: { reward_id: rewardId } } })
  })

  it('counts challenges for rewards that require challenges', async () => {
    const of = { programId: (await createProgramFixture(payload)).programId }
    const person = await createParticipantFixture(payload, of)
    const [one, other] = [await createChallengeFixture(payload, of), await createChallengeFixture(payload, of)]
    const { rewardId } = await createRewardFixture(payload, {
      ...{ ...of, name: 'Cinephile' },
      selection: 'achievement',
      threshold: null,
      achievement_reward: { challenges: [one.challengeId, other.challengeId] },
    })
    expect((await stage.submit(person, one.challengeId)).body).toMatchObject({ success: true, earned_rewards: [] })
    expect((await stage.get('next', person)).body).toMatchObject({
      next_reward: { progress: { kind: 'challenges', current: 1, target: 2, missing: 1 } },
    })
    // The completion of the last one shows the reward.
    expect((await stage.submit(person, other.challengeId)).body).toMatchObject({
      earned_rewards: [{ reward_id: rewardId, name: 'Cinephile' }],
    })
  })
})
