import type { Payload } from 'payload'
import { completeChallenge, completeSignupChallenge, listHeldReferrals } from '@/domain/challenges'
import { createContext } from '@/domain/context'
import { verifyLedger } from '@/domain/points'
import { listProgramTags } from '@/domain/tags'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  type Caller,
  callRoute,
  createAdministratorFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  createVisitor,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

type Answer = { success: boolean; message: string; errors: Record<string, string[]> } & Record<string, unknown>

let test: TestPayload
let payload: Payload
let sql: Sql
let organizationId: number
let programId: number
let manager: AdministratorFixture
let route: RoutesAt
let link: RoutesAt
let me: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  ;({ organizationId, programId } = await createProgramFixture(payload))
  manager = await createAdministratorFixture(payload, { organizationId, programId })
  route = await routesAt('/admin/v2/participants/:participant_id')
  link = await routesAt('/public/signin/link')
  me = await routesAt('/public/me')
})

afterAll(() => test.close())

const createPerson = (overrides: object = {}) => createParticipantFixture(payload, { programId, ...overrides })
const intend = (participantId: number, body: object, caller: Caller = manager) =>
  callRoute<Answer>(route.POST, {
    caller,
    body,
    path: `/admin/v2/participants/${participantId}`,
    params: { participant_id: participantId },
  })
const isSignedIn = async (caller: Caller): Promise<boolean> => {
  const { body } = await callRoute<{ participant: object | null }>(me.GET, { caller, programId, path: '/public/me' })
  return Boolean(body.participant)
}
const auditsOf = (participantId: number) =>
  sql<{ action: string; actor_label: string; before: unknown; after: unknown }>(
    `select action, actor_label, before, after from audit_entries where record_type = 'participants' and record_id = $1 order by id`,
    [String(participantId)],
  )

describe('an action on a user', () => {
  // CONSOLE-114
  it('that is unknown is refused with this message', async () => {
    const { participantId } = await createPerson()
    for (const intent of ['nonsense', 'constructor', '__proto__', '']) {
      const { body, status } = await intend(participantId, { intent })
      expect([status, body]).toEqual([422, { success: false, message: 'Invalid intent', errors: {} }])
    }
  })

  // CONSOLE-104
  it.each([
    { intent: 'toggleTag', tag: 'vip' },
    { intent: 'magicLink' },
    { intent: 'resetActivities' },
    { intent: 'toggleParticipantStatus', status: 'blocked' },
    { intent: 'createAction', points: 5, action_title: 'Gift' },
    { intent: 'reinstatePoints', point_entry_id: 1 },
    { intent: 'changeEmail', email: 'new.address@example.com' },
    { intent: 'approveReferral', pending_points_id: 1 },
    { intent: 'rejectReferral', pending_points_id: 1 },
    { intent: 'deleteParticipant' },
  ])('needs users.manage in this program: $intent', async (body) => {
    const person = await createPerson()
    const { participantId } = person
    const viewer = await createAdministratorFixture(payload, { organizationId, programId, pairs: ['users.view'] })
    const stranger = await createAdministratorFixture(payload, await createProgramFixture(payload))
    expect((await intend(participantId, body, viewer)).status).toBe(403)
    expect((await intend(participantId, body, stranger)).status).toBe(404)
    const withoutCsrf = await callRoute(route.POST, {
      caller: manager,
      body,
      params: { participant_id: participantId },
      withoutCsrf: true,
    })
    expect(withoutCsrf.status).toBe(403)
    expect(await auditsOf(participantId)).toEqual([])
    expect(await isSignedIn(person)).toBe(true)
  })

  it('doesn’t find erased participants', async () => {
    const { participantId } = await createPerson()
    await intend(participantId, { intent: 'deleteParticipant' })
    for (const body of [
      { intent: 'toggleTag', tag: 'vip' },
      { intent: 'magicLink' },
      { intent: 'resetActivities' },
      { intent: 'toggleParticipantStatus', status: 'active' },
      { intent: 'createAction', points: 5, action_title: 'Gift' },
      { intent: 'reinstatePoints', point_entry_id: 1 },
      { intent: 'changeEmail', email: 'new.address@example.com' },
      { intent: 'approveReferral', pending_points_id: 1 },
      { intent: 'rejectReferral', pending_points_id: 1 },
    ]) {
      expect((await intend(participantId, body)).status).toBe(404)
    }
  })
})

describe('toggleTag', () => {
  // CONSOLE-127, CONSOLE-151
  it('adds and removes a tag, with an audit entry each', async () => {
    const { participantId } = await createPerson()
    const on = await intend(participantId, { intent: 'toggleTag', tag: '  early   bird ' })
    expect(on.body).toMatchObject({ success: true, message: 'Tag updated', tag_list: ['early bird'] })
    const off = await intend(participantId, { intent: 'toggleTag', tag: 'early bird' })
    expect(off.body).toMatchObject({ success: true, message: 'Tag updated', tag_list: [] })
    expect(await auditsOf(participantId)).toMatchObject([
      {
        action: 'participant.tag_toggled',
        actor_label: manager.email,
        before: { tag: null },
        after: { tag: 'early bird' },
      },
      { action: 'participant.tag_toggled', before: { tag: 'early bird' }, after: { tag: null } },
    ])
  })

  it('loses no tag when many are added at once', async () => {
    const { participantId } = await createPerson()
    const tags = Array.from({ length: 20 }, (_, number) => `tag-${number}`)
    await Promise.all(tags.map((tag) => intend(participantId, { intent: 'toggleTag', tag })))
    const { tag_list } = onlyRow(
      await sql<{ tag_list: string[] }>('select tag_list from participants where id = $1', [participantId]),
    )
    expect(tag_list.sort()).toEqual(tags.sort())
  })

  // CONSOLE-149
  it('refuses invalid tags, and more than fifty', async () => {
    const { participantId } = await createPerson({ tag_list: Array.from({ length: 50 }, (_, number) => `t${number}`) })
    for (const tag of ['', ' ', 'a,b', 'x'.repeat(41)]) {
      const { body, status } = await intend(participantId, { intent: 'toggleTag', tag })
      expect([status, body.errors]).toEqual([422, { tag: ['Use 1 to 40 characters and no commas.'] }])
    }
    expect((await intend(participantId, { intent: 'toggleTag' })).body.errors).toEqual({ tag: ['Enter a value.'] })
    const full = await intend(participantId, { intent: 'toggleTag', tag: 'one more' })
    expect([full.status, full.body.message]).toEqual([422, 'You can add up to 50 tags.'])
    expect(full.body.errors).toEqual({ tag: ['You can add up to 50 tags.'] })
    expect((await intend(participantId, { intent: 'toggleTag', tag: 't7' })).body.tag_list).toHaveLength(49)
  })

  it('adds the tag to its program’s tags, with those of content and challenges', async () => {
    const here = await createProgramFixture(payload)
    const caller = await createAdministratorFixture(payload, here)
    const { participantId } = await createParticipantFixture(payload, {
      programId: here.programId,
      tag_list: ['imported'],
    })
    await createChallengeFixture(payload, { programId: here.programId, tag_list: ['Spring'] })
    await payload.create({
      collection: 'content-tags',
      data: { program: here.programId, name: 'Blog' },
      overrideAccess: true,
    })
    await intend(participantId, { intent: 'toggleTag', tag: 'vip' }, caller)
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    expect(await listProgramTags(context, here.programId)).toEqual(['Blog', 'imported', 'Spring', 'vip'])
    expect(await listProgramTags(context, programId)).not.toContain('Spring')
  })
})

describe('magicLink', () => {
  const tokenOf = (address: unknown) => new URL(String(address)).searchParams.get('token') ?? ''
  const open = (token: string) =>
    callRoute(link.POST, { caller: createVisitor(), programId, path: '/public/signin/link', body: { token } })

  it("leads to the program's own host and signs in once", async () => {
    const { email, participantId } = await createPerson()
    const { body } = await intend(participantId, { intent: 'magicLink' })
    expect(body).toMatchObject({ success: true, message: 'Magic link copied to clipboard' })
    const { subdomain_url } = onlyRow(
      await sql<{ subdomain_url: string }>('select subdomain_url from programs where id = $1', [programId]),
    )
    const { hostname, pathname } = new URL(String(body.magic_link))
    expect([hostname.split('.')[0], pathname]).toEqual([subdomain_url, '/signin/link'])
    const token = tokenOf(body.magic_link)
    const signedIn = await open(token)
    expect(signedIn.body).toMatchObject({ ok: true, participant: { email } })
    expect((await open(token)).body).toMatchObject({ ok: false })
    const kept = await sql('select 1 from sign_in_codes where email = $1 and link_hash = $2', [email, token])
    expect(kept).toEqual([])
    expect(await auditsOf(participantId)).toMatchObject([{ action: 'participant.magic_link_issued', after: null }])
  })

  // RULE-8
  it('expires after twenty minutes', async () => {
    const { email, participantId } = await createPerson()
    const before = Date.now()
    const { body } = await intend(participantId, { intent: 'magicLink' })
    const { minutes } = onlyRow(
      await sql<{ minutes: number }>(
        `select extract(epoch from link_expires_at - to_timestamp($2 / 1000.0))::float8 / 60 as minutes from sign_in_codes
         where email = $1 and voided_at is null`,
        [email, before],
      ),
    )
    expect(Math.abs(minutes - 20)).toBeLessThan(0.5)
    await sql("update sign_in_codes set link_expires_at = now() - interval '1 second' where email = $1", [email])
    expect((await open(tokenOf(body.magic_link))).body).toMatchObject({ ok: false })
  })

  it('is void once another was created', async () => {
    const { participantId } = await createPerson()
    const first = await intend(participantId, { intent: 'magicLink' })
    await intend(participantId, { intent: 'magicLink' })
    expect((await open(tokenOf(first.body.magic_link))).body).toMatchObject({ ok: false })
  })

  it('verifies no address', async () => {
    const { participantId } = await createPerson({ status: 'pending' })
    const { body } = await intend(participantId, { intent: 'magicLink' })
    expect((await open(tokenOf(body.magic_link))).status).toBe(200)
    const person = onlyRow(
      await sql('select status, email_verified_at, sign_in_count::int from participants where id = $1', [
        participantId,
      ]),
    )
    expect(person).toEqual({ status: 'pending', email_verified_at: null, sign_in_count: 1 })
  })

  it.each(['inactive', 'blocked'])('is refused for a participant who is %s', async (status) => {
    const { participantId } = await createPerson({ status })
    const { body, status: answered } = await intend(participantId, { intent: 'magicLink' })
    expect([answered, body.message]).toEqual([409, "Inactive or blocked users can't sign in."])
    expect(body).not.toHaveProperty('magic_link')
  })

  it('is refused while the site is down', async () => {
    const there = await createProgramFixture(payload, { status: 'deactivated' } as never)
    const caller = await createAdministratorFixture(payload, there)
    const { participantId } = await createParticipantFixture(payload, { programId: there.programId })
    const { body } = await intend(participantId, { intent: 'magicLink' }, caller)
    expect(body.message).toBe("The program site isn't available.")
  })
})

describe('resetActivities', () => {
  it('takes points back and reports it', async () => {
    const { participantId } = await createPerson()
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    await completeChallenge(context, { programId, participantId, challengeId, source: 'api' })
    const { body } = await intend(participantId, { intent: 'resetActivities' })
    expect(body).toEqual({
      success: true,
      message: 'Activities reset',
      errors: {},
      completions: 1,
      points: 50,
      shortfall: 0,
    })
    const [entry] = await sql<{ actor_type: string; actor_id: string }>(
      "select actor_type, actor_id from point_entries where participant_id = $1 and kind = 'reversal'",
      [participantId],
    )
    expect(entry).toEqual({ actor_type: 'administrator', actor_id: String(manager.administratorId) })
    expect(await auditsOf(participantId)).toMatchObject([
      { action: 'participant.activities_reset', actor_label: manager.email, after: { completions: 1, points: 50 } },
    ])
  })
})

describe('toggleParticipantStatus', () => {
  // CONSOLE-75
  it.each(['pending', 'inactive', 'active', 'opted_out', 'blocked'])('sets %s', async (status) => {
    const { participantId } = await createPerson({ status: status === 'active' ? 'pending' : 'active' })
    const { body } = await intend(participantId, { intent: 'toggleParticipantStatus', status })
    expect(body).toMatchObject({ success: true, message: 'Status updated' })
    expect(await sql('select status from participants where id = $1', [participantId])).toEqual([{ status }])
    expect(await auditsOf(participantId)).toMatchObject([{ action: 'participant.status_changed', after: { status } }])
  })

  it.each(['inactive', 'blocked'])('ends all sessions at once: %s', async (status) => {
    const person = await createPerson()
    expect(await isSignedIn(person)).toBe(true)
    await intend(person.participantId, { intent: 'toggleParticipantStatus', status })
    expect(await isSignedIn(person)).toBe(false)
  })

  it('keeps sessions of participants who may still sign in', async () => {
    const person = await createPerson()
    await intend(person.participantId, { intent: 'toggleParticipantStatus', status: 'opted_out' })
    expect(await isSignedIn(person)).toBe(true)
  })

  it('gives a readmitted participant the rewards they qualified for meanwhile', async () => {
    const here = await createProgramFixture(payload)
    const caller = await createAdministratorFixture(payload, here)
    const { participantId } = await createParticipantFixture(payload, { programId: here.programId, points: 25 })
    const set = (status: string) => intend(participantId, { intent: 'toggleParticipantStatus', status }, caller)
    const countClaims = async () =>
      (await sql('select 1 from reward_claims where participant_id = $1', [participantId])).length
    await set('blocked')
    await createRewardFixture(payload, { programId: here.programId, selection: 'milestone', threshold: 20 })
    await set('inactive')
    expect(await countClaims()).toBe(0)
    expect((await Promise.all([set('active'), set('active')])).map(({ status }) => status)).toEqual([200, 200])
    expect(await countClaims()).toBe(1)
  })

  it('refuses an unknown status', async () => {
    const { participantId } = await createPerson()
    const { body, status } = await intend(participantId, { intent: 'toggleParticipantStatus', status: 'erased' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['status']])
  })
})

describe('createAction', () => {
  const give = (participantId: number, rest: object, caller?: Caller) =>
    intend(participantId, { intent: 'createAction', ...rest }, caller)

  // CONSOLE-94
  it("is an earning, with the administrator's title in the activity", async () => {
    const { participantId } = await createPerson({ points: 10 })
    const { body } = await give(participantId, { points: '25', action_title: ' For the talk ', idempotency_key: 'a' })
    expect(body).toEqual({ success: true, message: 'Points Added', errors: {}, points: 35, unused_points: 35 })
    const lines = await sql(
      `select a.title, a.points, a.action_type, e.kind, e.amount, e.lifetime_amount, e.title as entry_title, e.actor_type, e.actor_id
       from participant_actions a join point_entries e on e.id = a.point_entry_id where a.participant_id = $1`,
      [participantId],
    )
    expect(lines).toEqual([
      {
        title: 'For the talk',
        points: 25,
        action_type: 'points_added',
        kind: 'earning',
        amount: 25,
        lifetime_amount: 25,
        entry_title: 'For the talk',
        actor_type: 'administrator',
        actor_id: String(manager.administratorId),
      },
    ])
    expect(await auditsOf(participantId)).toMatchObject([
      { action: 'participant.points_added', actor_label: manager.email, after: { points: 25, title: 'For the talk' } },
    ])
  })

  it('pays once for a form sent twenty times at once', async () => {
    const { participantId } = await createPerson()
    const form = { points: 25, action_title: 'Talk', idempotency_key: 'one form' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(participantId, form)))
    expect(answers.every(({ body }) => body.success && body.unused_points === 25)).toBe(true)
    const actions = await sql('select 1 from participant_actions where participant_id = $1', [participantId])
    expect(actions).toHaveLength(1)
    expect(await auditsOf(participantId)).toHaveLength(1)
  })

  it('refuses the same form with other points, and accepts another form', async () => {
    const { participantId } = await createPerson()
    await give(participantId, { points: 25, action_title: 'Talk', idempotency_key: 'k' })
    const changed = await give(participantId, { points: 26, action_title: 'Talk', idempotency_key: 'k' })
    expect([changed.status, changed.body.message]).toEqual([
      409,
      'This form was already submitted with different values.',
    ])
    expect((await give(participantId, { points: 26, action_title: 'Talk' })).body).toMatchObject({ unused_points: 51 })
    expect((await give(participantId, { points: 26, action_title: 'Talk' })).body).toMatchObject({ unused_points: 77 })
  })

  it.each([0, -5, 1.5, '', 'ten', null, 10_000_001, true, [5], '0x5'])('refuses %j points', async (points) => {
    const { participantId } = await createPerson()
    const { body, status } = await give(participantId, { points, action_title: 'Talk' })
    expect([status, body.message, Object.keys(body.errors)]).toEqual([
      422,
      'Please fill in all required fields.',
      ['points'],
    ])
  })

  it('needs a title', async () => {
    const { participantId } = await createPerson()
    for (const action_title of [undefined, '', '   ', 'x'.repeat(201)]) {
      expect(Object.keys((await give(participantId, { points: 5, action_title })).body.errors)).toEqual([
        'action_title',
      ])
    }
  })

  it('gives the rewards that the points reach', async () => {
    const here = await createProgramFixture(payload)
    const caller = await createAdministratorFixture(payload, here)
    const { participantId } = await createParticipantFixture(payload, { programId: here.programId })
    await createRewardFixture(payload, { programId: here.programId, selection: 'milestone', threshold: 20 })
    await give(participantId, { points: 25, action_title: 'Talk' }, caller)
    const claims = await sql('select 1 from reward_claims where participant_id = $1', [participantId])
    expect(claims).toHaveLength(1)
  })
})

describe('changeEmail', () => {
  const emailOf = async (participantId: number) =>
    onlyRow(await sql<{ email: string }>('select email from participants where id = $1', [participantId])).email

  it('changes the address and ends the sessions', async () => {
    const person = await createPerson()
    const { participantId } = person
    const answer = await intend(participantId, { intent: 'changeEmail', email: `  New.${participantId}@Example.com ` })
    expect(answer.body).toMatchObject({ success: true, message: 'Email changed', sessions_ended: 1 })
    expect(await emailOf(participantId)).toBe(`new.${participantId}@example.com`)
    expect(await isSignedIn(person)).toBe(false)
    expect((await auditsOf(participantId)).map(({ action }) => action)).toEqual(['participant.email_changed'])
  })

  it("refuses invalid and taken addresses beside the field; another program's address is free", async () => {
    const person = await createPerson()
    const other = await createPerson()
    const elsewhere = await createParticipantFixture(payload, {
      programId: (await createProgramFixture(payload)).programId,
    })
    const before = await emailOf(person.participantId)
    const change = async (email: string) => {
      const { body, status } = await intend(person.participantId, { intent: 'changeEmail', email })
      return [status, body.errors]
    }
    expect(await change('nobody')).toEqual([422, { email: ['Enter a valid email.'] }])
    expect(await change(await emailOf(other.participantId))).toEqual([
      422,
      { email: ['Another user already has this email.'] },
    ])
    expect(await emailOf(person.participantId)).toBe(before)
    expect(await isSignedIn(person)).toBe(true)
    expect((await change(await emailOf(elsewhere.participantId)))[0]).toBe(200)
  })
})

describe('reinstatePoints', () => {
  const POINTS = 40
  /** A participant whose points expired `daysAgo`. */
  const createExpired = async (daysAgo: number, from: number = programId) => {
    const person = await createParticipantFixture(payload, { programId: from, points: POINTS })
    const { entry_id } = onlyRow(
      await sql<{ entry_id: number }>(
        `select entry_id from laurel_post_points($1, $2, 'expiry', $3, 0, null, $4, 'Expiry', null, 'Expired', null, null, 'job', null, null,
           now() - make_interval(days => $5))`,
        [from, person.participantId, -POINTS, `expired:${person.participantId}`, daysAgo],
      ),
    )
    return { ...person, body: { intent: 'reinstatePoints', point_entry_id: entry_id } }
  }

  it('restores expired points, once for twenty clicks, with an activity line and an audit entry', async () => {
    const { body, participantId } = await createExpired(29)
    const answers = await Promise.all(Array.from({ length: 20 }, () => intend(participantId, body)))
    for (const answer of answers)
      expect(answer.body).toMatchObject({ success: true, message: 'Points restored', unused_points: POINTS })
    const lines = await sql(
      "select 1 from participant_actions where participant_id = $1 and action_type = 'points_reinstated' and points = $2",
      [participantId, POINTS],
    )
    expect(lines).toHaveLength(1)
    const audits = await sql<{ actor_label: string }>(
      "select actor_label from audit_entries where action = 'points.reinstated' and (after->>'participant_id')::int = $1",
      [participantId],
    )
    expect(audits).toEqual([{ actor_label: manager.email }])
  })

  it('is refused after thirty days, and for another participant’s entry, another program’s, or one that is no expiry', async () => {
    const late = await createExpired(31)
    expect(await intend(late.participantId, late.body)).toMatchObject({
      status: 409,
      body: { message: 'Points can be restored within 30 days of expiring.' },
    })
    const mine = await createExpired(1)
    const other = await createExpired(1)
    const foreign = await createExpired(1, (await createProgramFixture(payload)).programId)
    const { id } = onlyRow(
      await sql<{ id: number }>("select id from point_entries where participant_id = $1 and kind = 'earning'", [
        mine.participantId,
      ]),
    )
    for (const body of [other.body, foreign.body, { ...mine.body, point_entry_id: id }])
      expect((await intend(mine.participantId, body)).status).toBe(404)
    expect((await intend(mine.participantId, { intent: 'reinstatePoints', point_entry_id: 'x' })).status).toBe(422)
    const balances = await sql<{ balance: number }>(
      'select unused_points::int as balance from participant_balances where participant_id = any($1)',
      [[late, mine, other, foreign].map(({ participantId }) => participantId)],
    )
    expect(balances.map(({ balance }) => balance)).toEqual([0, 0, 0, 0])
  })
})

describe('a referral that is held for review', () => {
  const context = () => createContext(payload, { actor: { type: 'system', name: 'test' } })
  const FRIEND_POINTS = 20
  /** An inviter and a friend on one device, with a referral held for review. */
  const createHeld = async () => {
    const here = await createProgramFixture(payload)
    const caller = await createAdministratorFixture(payload, here)
    const whose = { programId: here.programId }
    const referral = { friend_points: FRIEND_POINTS }
    const inviting = await createChallengeFixture(payload, {
      ...whose,
      challenge_type: 'referral',
      points: 120,
      referral,
    })
    const { challengeId } = await createChallengeFixture(payload, { ...whose, points: 50 })
    const same = { ...whose, signup_device_hash: `device of ${here.programId}` }
    const referrer = await createParticipantFixture(payload, same)
    const friend = await createParticipantFixture(payload, { ...same, referred_by: referrer.participantId })
    await completeSignupChallenge(context(), { ...whose, participantId: friend.participantId })
    const complete = () =>
      completeChallenge(context(), { ...whose, participantId: friend.participantId, challengeId, source: 'job' })
    const { id } = onlyRow(
      await sql<{ id: number }>('select id from pending_points where program_id = $1', [here.programId]),
    )
    const decide = (decision: 'approve' | 'reject', by: Caller = caller) =>
      intend(referrer.participantId, { intent: `${decision}Referral`, pending_points_id: id }, by)
    const stateOf = async ({ participantId }: { participantId: number }) =>
      onlyRow(
        await sql<{ pending: number; points: number }>(
          'select pending_points::int as pending, points::int from participant_balances where participant_id = $1',
          [participantId],
        ),
      )
    return { caller, complete, decide, friend, id, inviting, referrer, stateOf }
  }

  it('is shown with its reason to those who see the inviter', async () => {
    const { caller, friend, id, referrer } = await createHeld()
    const { GET } = await routesAt('/admin/v2/users/:end_user_id')
    const { body } = await callRoute<{ participant: { held_referrals: object[] } }>(GET, {
      caller,
      params: { end_user_id: referrer.participantId },
    })
    expect(body.participant.held_referrals).toEqual([
      {
        ...{ id, inviter_id: referrer.participantId, inviter: expect.any(String), points: 120 },
        ...{ friend_id: friend.participantId, friend: 'Ada Lovelace' },
        ...{ held_because: 'same_device', created_at: expect.any(String) },
      },
    ])
  })

  it('is found by its challenge until it is decided, and by no other challenge or program', async () => {
    const { decide, id, inviting, referrer } = await createHeld()
    const other = await createHeld()
    const { challengeId } = inviting
    const { programId } = referrer
    const found = await listHeldReferrals(context(), { programId, challengeId })
    expect(found).toEqual([expect.objectContaining({ id, inviter_id: referrer.participantId })])
    expect(await listHeldReferrals(context(), { programId: other.referrer.programId, challengeId })).toEqual([])
    expect(await listHeldReferrals(context(), { programId, challengeId: challengeId + 1 })).toEqual([])
    await decide('reject')
    expect(await listHeldReferrals(context(), { programId, challengeId })).toEqual([])
  })

  it('waits for the friend’s first challenge once approved, and is decided once', async () => {
    const { caller, complete, decide, friend, referrer, stateOf } = await createHeld()
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide('approve')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 200)?.body.message).toBe(
      "Referral approved. Points will be added after the friend's first challenge.",
    )
    expect((await decide('reject')).body.message).toBe('This referral was already reviewed.')
    expect(await stateOf(referrer)).toEqual({ pending: 120, points: 0 })
    await complete()
    expect(await stateOf(referrer)).toEqual({ pending: 0, points: 120 })
    expect(await stateOf(friend)).toEqual({ pending: 0, points: 50 + FRIEND_POINTS })
    expect(await auditsOf(referrer.participantId)).toEqual([
      {
        ...{ action: 'referral.approved', actor_label: caller.email },
        ...{ before: { held_because: 'same_device' }, after: { friend_id: friend.participantId, points: 120 } },
      },
    ])
  })

  it('is credited at once if the friend has completed a challenge, with the rewards that it reaches', async () => {
    const { complete, decide, friend, referrer, stateOf } = await createHeld()
    await createRewardFixture(payload, { programId: referrer.programId, selection: 'milestone', threshold: 100 })
    await complete()
    expect(await stateOf(referrer)).toEqual({ pending: 120, points: 0 })
    expect((await decide('approve')).body.message).toBe('Referral approved and points added')
    expect(await stateOf(referrer)).toEqual({ pending: 0, points: 120 })
    expect(await stateOf(friend)).toEqual({ pending: 0, points: 50 + FRIEND_POINTS })
    const claims = await sql('select 1 from reward_claims where participant_id = $1', [referrer.participantId])
    expect(claims).toHaveLength(1)
    expect((await verifyLedger(sql)).differences).toEqual([])
  })

  it('gives nothing if its challenge is over, and says so', async () => {
    const { complete, decide, referrer, stateOf } = await createHeld()
    await complete()
    await sql("update challenges set finish = now() where program_id = $1 and challenge_type = 'referral'", [
      referrer.programId,
    ])
    expect((await decide('approve')).body.message).toBe('Referral approved, but its challenge no longer awards points.')
    expect(await stateOf(referrer)).toEqual({ pending: 0, points: 0 })
  })

  it('is canceled by a rejection, even if the friend completes a challenge', async () => {
    const { complete, decide, referrer, stateOf } = await createHeld()
    expect((await decide('reject')).body.message).toBe('Referral rejected')
    expect((await decide('approve')).status).toBe(409)
    await complete()
    expect(await stateOf(referrer)).toEqual({ pending: 0, points: 0 })
    expect((await auditsOf(referrer.participantId)).map(({ action }) => action)).toEqual(['referral.rejected'])
  })

  it("isn't found by another participant's id, or for other pending points", async () => {
    const { caller, friend, id, referrer, stateOf } = await createHeld()
    const ask = (participantId: number, pending_points_id: unknown) =>
      intend(participantId, { intent: 'rejectReferral', pending_points_id }, caller)
    expect((await ask(friend.participantId, id)).status).toBe(404)
    expect((await ask(referrer.participantId, id + 1_000_000)).status).toBe(404)
    expect((await ask(referrer.participantId, 'x')).status).toBe(422)
    await sql('update pending_points set friend_id = null where id = $1', [id])
    expect((await ask(referrer.participantId, id)).status).toBe(404)
    expect(await stateOf(referrer)).toEqual({ pending: 120, points: 0 })
  })
})

describe('deleteParticipant', () => {
  // RULE-44
  it('erases the participant, ends their sessions at once and keeps the ledger', async () => {
    const person = await createPerson({ points: 40, tag_list: ['vip'] })
    const { participantId } = person
    const { body } = await intend(participantId, { intent: 'deleteParticipant' })
    expect(body).toEqual({ success: true, message: 'Participant deleted', errors: {} })
    expect(await isSignedIn(person)).toBe(false)
    const [row] = await sql<{ email: string; first_name: string | null; tag_list: string[] }>(
      'select email, first_name, tag_list from participants where id = $1',
      [participantId],
    )
    expect(row).toEqual({ email: expect.stringMatching(/@erased\.invalid$/), first_name: null, tag_list: [] })
    expect((await verifyLedger(sql)).differences).toEqual([])
    expect(await sql('select amount from point_entries where participant_id = $1', [participantId])).toEqual([
      { amount: 40 },
    ])
    expect((await auditsOf(participantId)).map(({ action }) => action)).toEqual(['participant.erased'])
  })

  it('has no further effect when repeated', async () => {
    const { participantId } = await createPerson()
    await intend(participantId, { intent: 'deleteParticipant' })
    expect((await intend(participantId, { intent: 'deleteParticipant' })).body.message).toBe('Participant deleted')
    expect(await auditsOf(participantId)).toHaveLength(1)
  })
})
