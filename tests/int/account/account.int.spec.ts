import type { Payload } from 'payload'
import { recordAction } from '@/domain/activity'
import { completeChallenge } from '@/domain/challenges'
import { createContext } from '@/domain/context'
import { holdPoints } from '@/domain/points'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createChallengeFixture,
  createImageFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  createVisitor,
  formOf,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let programId: number
let meRoute: RoutesAt
let actionsRoute: RoutesAt
let settingsRoute: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload)).programId
  meRoute = await routesAt('/public/me')
  actionsRoute = await routesAt('/public/participant_actions')
  settingsRoute = await routesAt('/public/account/update_email_settings')
})

afterAll(() => test.close())

describe('GET /public/me', () => {
  it('gives a visitor the program’s texts and no personal data', async () => {
    const { body, status } = await callRoute(meRoute.GET, { programId, caller: createVisitor(), path: '/public/me' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      signed_in: false,
      participant: null,
      program: { id: programId, term_points_as: 'Sprigs', term_rewards_as: 'Treats' },
    })
  })

  // SITE-61
  it('tells participants about themselves, in the specification’s words', async () => {
    const { filename, mediaId } = await createImageFixture(payload, { programId })
    const me = await createParticipantFixture(payload, {
      programId,
      points: 70,
      avatar: mediaId,
      offers_unlocked: true,
    })
    const { body, headers } = await callRoute(meRoute.GET, {
      programId,
      caller: me,
      headers: { 'x-laurel-base-path': '/perks' },
    })
    expect(body).toMatchObject({
      signed_in: true,
      participant: {
        id: me.participantId,
        name: 'Ada Lovelace',
        email: me.email,
        avatar: { url: `/perks/media/${filename}` },
        points: 70,
        unused_points: 70,
        pending_points: 0,
        completed_challenges: 0,
        email_setting_id: null,
        agree_terms: true,
        'eligible_offers_rewards?': true,
        profile_attributes: {},
      },
    })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('ignores a session of another program, and blocked or ended ones', async () => {
    const other = await createProgramFixture(payload)
    const stranger = await createParticipantFixture(payload, { programId: other.programId })
    const blocked = await createParticipantFixture(payload, { programId, status: 'blocked' })
    const gone = await createParticipantFixture(payload, { programId })
    await sql('update sessions set revoked_at = now() where participant_id = $1', [gone.participantId])
    for (const caller of [stranger, blocked, gone]) {
      expect((await callRoute(meRoute.GET, { programId, caller })).body).toMatchObject({
        signed_in: false,
        participant: null,
      })
    }
  })

  it('answers 404 if no program is found', async () => {
    expect((await callRoute(meRoute.GET, {})).status).toBe(404)
  })
})

describe('GET /public/participant_actions', () => {
  type Page = {
    participant_actions: { title: string; points: number; point_entry: object | null; why: { rule: string } }[]
    page: number
    page_size: number
    total_count: number
    total_pages: number
  }
  const list = (caller: ParticipantFixture, query: string) =>
    callRoute<Page>(actionsRoute.GET, {
      programId: caller.programId,
      caller,
      path: `/public/participant_actions?${query}`,
    })

  // SITE-110
  it('pages and searches the participant’s own activity, the newest first, and says why points moved', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const you = await createParticipantFixture(payload, { programId })
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    for (let number = 1; number <= 12; number++) {
      const name = number === 5 ? '100% pears_' : `Challenge ${number}`
      const { challengeId } = await createChallengeFixture(payload, { programId, caption: name, points: number })
      for (const { participantId } of number === 12 ? [me, you] : [me]) {
        const completedAt = new Date(Date.now() - (12 - number) * 1000)
        await completeChallenge(context, { programId, participantId, challengeId, source: 'seed', completedAt })
      }
    }
    const first = (await list(me, 'page=1&page_size=10')).body
    expect(first).toMatchObject({ page: 1, page_size: 10, total_count: 12, total_pages: 2 })
    expect(first.participant_actions.map(({ points }) => points)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    expect(first.participant_actions[0]).toMatchObject({
      title: 'Challenge 12',
      action_type: 'challenge_completed',
      actionable_type: 'Challenge',
      point_entry: { kind: 'earning', cause_type: 'Challenge', rule: 'challenge link' },
    })
    expect((await list(me, 'page=2')).body.participant_actions).toHaveLength(2)
    // SQL wildcards are plain text in a search.
    const found = (await list(me, `search=${encodeURIComponent('% PEARS_')}`)).body
    expect(found.participant_actions.map(({ title }) => title)).toEqual(['100% pears_'])
    expect((await list(me, 'search=%00')).status).toBe(400)
    expect((await list(you, '')).body.total_count).toBe(1)
  })

  // RULE-66
  it("names rewards and challenges in the reader's language", async () => {
    const program = await createProgramFixture(payload, { i18n_enabled: true })
    const me = await createParticipantFixture(payload, { programId: program.programId })
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const inBoth = async (name: string, es: string | null) => {
      const translations = es ? { es: { name: es } } : {}
      const { rewardId } = await createRewardFixture(payload, {
        ...{ programId: program.programId, name },
        translations,
      })
      const actionable = { type: 'Reward', id: rewardId } as const
      await recordAction(context, { ...me, actionType: 'reward_earned', title: name, actionable })
    }
    await inBoth('Green Thumb', 'Mano verde')
    await inBoth('Mug', null)
    const titlesIn = async (language: string) => {
      const { body } = await callRoute<Page>(actionsRoute.GET, {
        ...{ programId: program.programId, caller: me, path: '/public/participant_actions' },
        headers: { 'x-laurel-locale': language },
      })
      return body.participant_actions.map(({ title }) => title).sort()
    }
    expect(await titlesIn('es')).toEqual(['Mano verde', 'Mug'])
    expect(await titlesIn('en')).toEqual(['Green Thumb', 'Mug'])
  })

  // RULE-18, RULE-20
  it('explains settled and pending points in the language of the page', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const { participantId } = me
    const context = createContext(payload, { actor: { type: 'participant', id: participantId, programId } })
    const { challengeId } = await createChallengeFixture(payload, { programId, caption: 'Visit us', points: 12 })
    await completeChallenge(context, {
      programId,
      participantId,
      challengeId,
      source: 'site',
      evidence: { clicked: '/x' },
    })
    const later = { ...context, now: new Date(Date.now() + 1000) }
    await holdPoints(later, {
      programId,
      participantId,
      amount: 30,
      key: `held:${participantId}`,
      cause: { type: 'Challenge', id: challengeId },
      title: 'Bring a friend',
      heldBecause: 'same_network',
    })
    const { body } = await list(me, '')
    expect(body.total_count).toBe(2)
    expect(body.participant_actions).toMatchObject([
      {
        action_type: 'points_pending',
        title: 'Bring a friend',
        points: 30,
        pending: true,
        point_entry: null,
        why: {
          rule: 'Pending until our team has taken a look.',
          cause: 'Challenge: Bring a friend',
          actor: null,
          evidence: null,
        },
      },
      {
        title: 'Visit us',
        pending: false,
        why: {
          rule: 'Visited the page.',
          cause: 'Challenge: Visit us',
          actor: 'You',
          evidence: null,
        },
      },
    ])
    // Reasons for suspicion and measurements are never exposed.
    expect(JSON.stringify(body)).not.toMatch(/same_ip|clicked/)
    const spanish = await callRoute<Page>(actionsRoute.GET, {
      programId,
      caller: me,
      headers: { 'x-laurel-locale': 'es' },
    })
    expect(spanish.body.participant_actions[1]).toMatchObject({
      why: { rule: 'Por visitar la página.', actor: 'Tú', evidence: null },
    })
    expect((await list(me, 'search=friend')).body.total_count).toBe(1)
  })

  it('explains prizes and automatic rewards by their kind', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const kinds = [
      ['sweepstake', 'reward_won', 'Your entry won the sweepstakes.'],
      ['mini-contest', 'reward_won', 'You won it in the contest.'],
      ['milestone', 'reward_earned', 'You earned enough Sprigs to reach this milestone.'],
    ] as const
    for (const [selection, actionType] of kinds) {
      const { rewardId } = await createRewardFixture(payload, { programId, selection, name: selection })
      await recordAction(context, {
        programId,
        participantId: me.participantId,
        actionType,
        title: selection,
        actionable: { type: 'Reward', id: rewardId },
      })
    }
    const { participant_actions } = (await list(me, '')).body
    const said = participant_actions.map(({ title, why }) => [title, why.rule])
    expect(said.sort()).toEqual(kinds.map(([selection, , words]) => [selection, words]).sort())
  })

  it('refuses other page sizes and visitors', async () => {
    const me = await createParticipantFixture(payload, { programId })
    expect((await list(me, 'page_size=1000')).status).toBe(422)
    expect((await list(me, 'page=0')).status).toBe(422)
    expect((await callRoute(actionsRoute.GET, { programId, caller: createVisitor() })).status).toBe(401)
  })
})

describe('POST /public/account/update_email_settings', () => {
  const createSetting = async (program: number, key: 'all' | 'important' | 'none') =>
    (
      await payload.create({
        collection: 'email-settings',
        data: { program, key, description: `Mails: ${key}`, position: 0 },
        overrideAccess: true,
      })
    ).id
  const save = (caller: ParticipantFixture, email_setting_id: number | string, participant_id = caller.participantId) =>
    callRoute(settingsRoute.POST, { programId, caller, body: formOf({ email_setting_id, participant_id }) })
  const settingOf = async (participantId: number) =>
    (
      await sql<{ email_setting_id: number | null }>('select email_setting_id from participants where id = $1', [
        participantId,
      ])
    )[0]?.email_setting_id

  // SITE-111
  it('saves the participant’s choice among the program’s settings only', async () => {
    const { programId: elsewhere } = await createProgramFixture(payload)
    const [own, foreign] = [await createSetting(programId, 'important'), await createSetting(elsewhere, 'none')]
    const me = await createParticipantFixture(payload, { programId })
    const you = await createParticipantFixture(payload, { programId })

    expect((await save(me, own)).body).toMatchObject({ success: true, errors: {} })
    expect(await settingOf(me.participantId)).toBe(own)
    const before = await settingOf(you.participantId)
    expect((await save(me, own, you.participantId)).status).toBe(404)
    expect(await settingOf(you.participantId)).toBe(before)
    const refused = await save(me, foreign)
    expect(refused).toMatchObject({
      status: 422,
      body: {
        success: false,
        message: 'An error occurred.',
        errors: { email_setting_id: ['Choose an email setting.'] },
      },
    })
    expect((await save(me, '')).status).toBe(422)
    expect(await settingOf(me.participantId)).toBe(own)
  })

  it('answers in the language of the page', async () => {
    const own = await createSetting(programId, 'none')
    const me = await createParticipantFixture(payload, { programId })
    const body = formOf({ email_setting_id: own, participant_id: me.participantId })
    const headers = { 'x-laurel-locale': 'es' }
    const answer = await callRoute(settingsRoute.POST, { programId, caller: me, body, headers })
    expect(answer.body.message).toBe('Guardamos tus preferencias de correo.')
  })

  it('refuses visitors and requests without a CSRF token', async () => {
    const me = await createParticipantFixture(payload, { programId })
    const body = formOf({ email_setting_id: 1, participant_id: me.participantId })
    expect((await callRoute(settingsRoute.POST, { programId, caller: createVisitor(), body })).status).toBe(401)
    expect((await callRoute(settingsRoute.POST, { programId, caller: me, body, withoutCsrf: true })).status).toBe(403)
  })
})
