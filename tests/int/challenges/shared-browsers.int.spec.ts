import { completeChallenge } from '@/domain/challenges'
import { createContext } from '@/domain/context'
import { MAX_ACCOUNTS_PER_NETWORK } from '@/domain/shared-browser'
import { DEVICE_COOKIE } from '@/platform/device'
import {
  type Caller,
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'
import { Browser, newEmail, openStage, type Stage } from '../sign-in/stage'

/** RULE-24: one person with several accounts gets no referral bonus before a review. */
let stage: Stage
let programId: number
beforeAll(async () => {
  stage = await openStage({ TRUST_PROXY: '1' })
  programId = (await createProgramFixture(stage.payload)).programId
  await createChallengeFixture(stage.payload, { programId, challenge_type: 'referral', points: 120 })
})
afterAll(() => stage.close())

let lines = 0
const newNetwork = () => `2001:db8:0:${(++lines).toString(16)}::1`

describe('friends invited by the same person', () => {
  let challengeId: number
  beforeAll(async () => {
    challengeId = (await createChallengeFixture(stage.payload, { programId, points: 10 })).challengeId
  })

  /** Joins through the real sign-up. */
  const join = async (browser: Browser, referralCode: string, email = newEmail()) => {
    const { body } = await browser.signUp(email, { referral_code: referralCode })
    await stage.deliver()
    const { code } = await stage.lastMail(email)
    const done = await browser.verify({ email, otp: code, browser_token: body.browser_token })
    await browser.call('signOut', {})
    return done.body.participant?.id ?? 0
  }
  const newReferrer = async () => {
    const { participantId } = await createParticipantFixture(stage.payload, { programId })
    const [row] = await stage.sql<{ referral_code: string }>('select referral_code from participants where id = $1', [
      participantId,
    ])
    return { id: participantId, code: row?.referral_code ?? '' }
  }
  const heldFor = async (referrer: { id: number }) =>
    (
      await stage.sql<{ held_because: string }>(
        'select held_because from pending_points where participant_id = $1 order by id',
        [referrer.id],
      )
    ).map(({ held_because }) => held_because)
  const complete = (participantId: number) =>
    completeChallenge(createContext(stage.payload, { actor: { type: 'system', name: 'test' } }), {
      programId,
      participantId,
      challengeId,
      source: 'job',
    })
  const pointsOf = async ({ id }: { id: number }) =>
    (await stage.sql<{ points: number }>('select points from participant_balances where participant_id = $1', [id]))[0]
      ?.points

  // RULE-24
  it('from one browser wait for review, including the first of them, and pay nothing', async () => {
    const referrer = await newReferrer()
    const browser = new Browser(stage, programId, newNetwork())
    const friends: number[] = []
    for (let count = 0; count < 3; count++) {
      Object.assign(browser, { ipAddress: newNetwork() })
      friends.push(await join(browser, referrer.code))
    }
    expect(await heldFor(referrer)).toEqual(Array(3).fill('same_device'))
    for (const friend of friends) await complete(friend)
    expect(await pointsOf(referrer)).toBe(0)
  })

  it('with plus-addresses of one mailbox wait, and so do those who share a mailbox with another participant', async () => {
    const [first, second] = [await newReferrer(), await newReferrer()]
    const mailbox = newEmail().replace('@example.com', '')
    const dotted = mailbox.replaceAll('-', '')
    await join(new Browser(stage, programId, newNetwork()), first.code, `${mailbox}+1@example.com`)
    await join(new Browser(stage, programId, newNetwork()), second.code, `${mailbox}@example.com`)
    await join(new Browser(stage, programId, newNetwork()), first.code, `${dotted}@gmail.com`)
    await join(
      new Browser(stage, programId, newNetwork()),
      second.code,
      `${dotted[0]}.${dotted.slice(1)}+x@googlemail.com`,
    )
    expect(await heldFor(first)).toEqual(Array(2).fill('same_mailbox'))
    expect(await heldFor(second)).toEqual(Array(2).fill('same_mailbox'))
  })

  // RULE-24
  it('behind one router pass if different people invited them, unless they share a browser or mailbox', async () => {
    const [first, second, third] = [await newReferrer(), await newReferrer(), await newReferrer()]
    const router = newNetwork()
    const housemate = await join(new Browser(stage, programId, router), first.code)
    const other = await join(new Browser(stage, programId, router), second.code)
    expect([await heldFor(first), await heldFor(second)]).toEqual([
      ['friend_first_challenge'],
      ['friend_first_challenge'],
    ])
    for (const friend of [housemate, other]) await complete(friend)
    expect([await pointsOf(first), await pointsOf(second)]).toEqual([120, 120])
    // Somebody who invites their own housemate shares the router with their friend.
    const [own] = await stage.sql<{ referral_code: string }>('select referral_code from participants where id = $1', [
      housemate,
    ])
    await join(new Browser(stage, programId, router), own?.referral_code ?? '')
    expect(await heldFor({ id: housemate })).toEqual(['same_network'])
    const browser = new Browser(stage, programId, router)
    await join(browser, second.code)
    await join(browser, third.code)
    expect(await heldFor(third)).toEqual(['same_device'])
  })

  it('from one IPv6 network wait; others pass at once', async () => {
    const referrer = await newReferrer()
    await join(new Browser(stage, programId, '2001:db8:77:1::1'), referrer.code)
    await join(new Browser(stage, programId, '2001:db8:77:1:aaaa::2'), referrer.code)
    const stranger = await join(new Browser(stage, programId, '2001:db8:77:2::1'), referrer.code)
    expect(await heldFor(referrer)).toEqual(['same_network', 'same_network', 'friend_first_challenge'])
    await complete(stranger)
    expect(await pointsOf(referrer)).toBe(120)
  })
})

type Answer = { success: boolean; message: string }
const loadRoutes = async () => ({
  freeEntry: (await routesAt('/public/rewards/:reward_id/free_entry')).POST,
  play: (await routesAt('/public/rewards/:reward_id/play')).POST,
})

describe.each([
  [
    'freeEntry',
    {
      selection: 'sweepstake',
      sweepstake: { entry_cost: 10, free_entry: true, max_entries: 3, winners: 1, alternates: 0 },
    },
  ],
  ['play', { selection: 'mini-contest', mini_contest: { kind: 'instant_win', winners: 1, play_cost: 0 } }],
] as const)('%s', (route, overrides) => {
  let rewardId: number
  let presses = 0
  beforeEach(async () => {
    const fixture = { programId, threshold: null, ...overrides } as Parameters<typeof createRewardFixture>[1]
    rewardId = (await createRewardFixture(stage.payload, fixture)).rewardId
  })
  const person = (email?: string) => createParticipantFixture(stage.payload, { programId, ...(email ? { email } : {}) })
  const take = async (caller: Caller, device: string, ipAddress: string) =>
    callRoute<Answer>((await loadRoutes())[route], {
      programId,
      caller: { ...caller, cookies: { ...caller.cookies, [DEVICE_COOKIE]: device.padEnd(43, 'x') } },
      params: { reward_id: rewardId },
      body: { idempotency_key: `press-${route}-${++presses}` },
      headers: { 'x-forwarded-for': ipAddress },
    })

  it('can’t be farmed through many accounts of one browser, even at once', async () => {
    const people = await Promise.all([person(), person(), person()])
    const answers = await Promise.all(people.map((caller) => take(caller, 'shared', newNetwork())))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const refused = answers.find(({ body }) => !body.success)
    expect(refused?.body.message).toBe(
      'Another account already took part from this device. Limit one account per device.',
    )
    const winner = people[answers.findIndex(({ body }) => body.success)]
    if (winner) expect((await take(winner, 'shared', newNetwork())).body.success).toBe(true)
  })

  it('can’t be farmed through many addresses of one mailbox', async () => {
    const name = newEmail().replace('@example.com', '')
    const [first, second] = [await person(`${name}@example.com`), await person(`${name}+2@example.com`)]
    expect((await take(first, 'first', newNetwork())).body.success).toBe(true)
    expect((await take(second, 'second', newNetwork())).body.message).toMatch(/email inbox/)
  })

  it('is open to a household, but not to a crowd of accounts behind one network', async () => {
    const answers: boolean[] = []
    for (let count = 0; count <= MAX_ACCOUNTS_PER_NETWORK; count++) {
      answers.push(
        (await take(await person(), `own-${count}`, `2001:db8:99:${route === 'play' ? 1 : 2}::${count + 1}`)).body
          .success,
      )
    }
    expect(answers).toEqual([...Array(MAX_ACCOUNTS_PER_NETWORK).fill(true), false])
  })
})
