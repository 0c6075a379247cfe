import { createActor, fromPromise } from 'xstate'
import { getShortestPaths, getSimplePaths } from 'xstate/graph'
import {
  chooseRedemptionType,
  type RedeemableOffer,
  type Redemption,
  RedemptionRefused,
  type RedemptionType,
  redemptionMachine,
} from './redemption-machine'

const OFFER: RedeemableOffer = { endecaKey: 'EO-2FOR1', redemptionTypes: ['MOBILE', 'CLICK'], webSite: null }
const REDEMPTION: Redemption = { redemptionId: 1, voucher: '/voucher', expiresAt: 1, webSite: null }
const MEMBER = { 'eligible_offers_rewards?': true }
const OUTSIDER = { 'eligible_offers_rewards?': false }
const BUSY = new RedemptionRefused({ message: '', isTemporary: true })
const TAKEN = new RedemptionRefused({ message: 'You have already redeemed this offer.', isTemporary: false })

/** Every event of the dialog, each as one step. */
const STEPS = {
  visitor: { type: 'ACCESS_LOADED', participant: null },
  outsider: { type: 'ACCESS_LOADED', participant: OUTSIDER },
  member: { type: 'ACCESS_LOADED', participant: MEMBER },
  mobile: { type: 'SELECT_REDEMPTION_TYPE', redemptionType: 'MOBILE' },
  redeem: { type: 'CLICK_REDEEM' },
  again: { type: 'TRY_AGAIN' },
  done: { type: 'xstate.done.actor.redeem', output: REDEMPTION },
  busy: { type: 'xstate.error.actor.redeem', error: BUSY },
  taken: { type: 'xstate.error.actor.redeem', error: TAKEN },
} as const
type Step = keyof typeof STEPS

const nameOf = (event: { type: string }): Step => {
  const found = (Object.keys(STEPS) as Step[]).find((name) => JSON.stringify(STEPS[name]) === JSON.stringify(event))
  if (!found) throw new Error(`no step is ${JSON.stringify(event)}`)
  return found
}

const BY_ACCESS = {
  visitor: 'participantAuthenticationPending',
  outsider: 'participantAuthorizationPending',
  member: 'redeemConfirmationPending',
} as const

/**
 * The specification's table (PERKS-35, PERKS-36): the next state by state and step. Steps that aren't listed change
 * nothing.
 */
const TABLE: Record<string, Partial<Record<Step, string>>> = {
  unauthenticated: BY_ACCESS,
  participantAuthenticationPending: BY_ACCESS,
  participantAuthorizationPending: BY_ACCESS,
  redeemConfirmationPending: { ...BY_ACCESS, redeem: 'redeemInProgress' },
  redeemInProgress: { done: 'redeemSuccess', busy: 'redeemError', taken: 'redeemError' },
  redeemError: {},
  redeemSuccess: {},
}

const options = {
  input: OFFER,
  // The graph only reads the type and the payload.
  events: Object.values(STEPS) as never[],
}

/** Walks a path with a real actor, whose server answers on the given steps. */
const walk = async (steps: Step[]) => {
  const calls: unknown[] = []
  let settle: { resolve: (value: Redemption) => void; reject: (error: unknown) => void } | undefined
  const actor = createActor(
    redemptionMachine.provide({
      actors: {
        redeem: fromPromise<Redemption, { endecaKey: string; redemptionType: RedemptionType }>(({ input }) => {
          calls.push(input)
          return new Promise((resolve, reject) => {
            settle = { resolve, reject }
          })
        }),
      },
    }),
    { input: OFFER },
  )
  actor.subscribe({ error: () => {} })
  actor.start()
  let state = 'unauthenticated'
  let canRetry = false
  for (const step of steps) {
    const expected: string =
      step === 'again' && state === 'redeemError' && canRetry ? 'redeemInProgress' : (TABLE[state]?.[step] ?? state)
    if (step === 'done') settle?.resolve(REDEMPTION)
    else if (step === 'busy' || step === 'taken') settle?.reject(STEPS[step].error)
    else actor.send(STEPS[step])
    await new Promise((resolve) => setImmediate(resolve))
    if (state === 'redeemInProgress' && expected === 'redeemError') canRetry = step === 'busy'
    expect([steps.join(' > '), actor.getSnapshot().value]).toEqual([steps.join(' > '), expected])
    state = expected
  }
  return { context: actor.getSnapshot().context, calls }
}

const stepsOf = (path: { steps: readonly { event: { type: string } }[] }): Step[] =>
  path.steps
    .map(({ event }) => event)
    .filter(({ type }) => type !== 'xstate.init')
    .map(nameOf)

describe('the redemption machine', () => {
  // PERKS-35, PERKS-36
  it('reaches every state by the shortest path', async () => {
    const paths = getShortestPaths(redemptionMachine, options)
    const reached = new Set(paths.map(({ state }) => state.value))
    expect([...reached].sort()).toEqual(Object.keys(TABLE).sort())
    for (const path of paths) await walk(stepsOf(path))
  })

  it('follows the specification on every acyclic path', async () => {
    const paths = getSimplePaths(redemptionMachine, options)
    expect(paths.length).toBeGreaterThan(20)
    for (const path of paths) await walk(stepsOf(path))
  })

  // PERKS-37
  it("selects an offer's only type, and CLICK if there are several", () => {
    expect(chooseRedemptionType({ ...OFFER, redemptionTypes: ['MOBILE'] })).toBe('MOBILE')
    expect(chooseRedemptionType({ ...OFFER, redemptionTypes: ['CLICK'] })).toBe('CLICK')
    expect(chooseRedemptionType(OFFER)).toBe('CLICK')
    expect(chooseRedemptionType({ ...OFFER, redemptionTypes: [] })).toBe('CLICK')
  })

  it("sends the selected type, keeps the server's message, and retries only temporary refusals", async () => {
    const { calls, context } = await walk(['member', 'mobile', 'redeem', 'busy', 'again', 'taken', 'again'])
    expect(calls).toEqual(Array(2).fill({ endecaKey: 'EO-2FOR1', redemptionType: 'MOBILE' }))
    expect(context.error).toEqual({ message: 'You have already redeemed this offer.', isTemporary: false })
    expect((await walk(['member', 'redeem', 'done'])).context.redemption).toEqual(REDEMPTION)
  })

  it('ends as soon as the perks close, except during a redemption', async () => {
    await walk(['member', 'outsider', 'visitor', 'member', 'redeem', 'visitor', 'done'])
  })
})
