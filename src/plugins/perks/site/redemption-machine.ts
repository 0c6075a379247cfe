import { assign, fromPromise, raise, setup } from 'xstate'

export type RedemptionType = 'CLICK' | 'MOBILE' | 'PRINT'

/** The signed-in participant by the server, and whether they have access to the perks. */
export type RedeemingParticipant = { 'eligible_offers_rewards?': boolean }

export type RedeemableOffer = { endecaKey: string; redemptionTypes: readonly RedemptionType[]; webSite: string | null }

/** The answer of `POST /offers/redeem`, parsed by `redeem-offer.ts`. */
export type Redemption = {
  redemptionId: number | null
  /** For vouchers: the image's address, and when it expires by this device's clock. */
  voucher: string | null
  expiresAt: number | null
  /** For CLICK offers: where to claim it. */
  webSite: string | null
}

export type RedemptionError = {
  /** The server's message; empty without an answer. */
  message: string
  /** The outcome is unknown, so a retry may help and redeems nothing twice (RULE-39). */
  isTemporary: boolean
}

/** Thrown by the actor that redeems. */
export class RedemptionRefused extends Error {
  constructor(readonly refusal: RedemptionError) {
    super(refusal.message)
  }
}

type Context = {
  offer: RedeemableOffer
  participant: RedeemingParticipant | null
  redemptionType: RedemptionType
  redemption: Redemption | null
  error: RedemptionError | null
}

type Events =
  /** The session became known or changed. */
  | { type: 'ACCESS_LOADED'; participant: RedeemingParticipant | null }
  | { type: 'SELECT_REDEMPTION_TYPE'; redemptionType: RedemptionType }
  | { type: 'CLICK_REDEEM' }
  | { type: 'TRY_AGAIN' }

/** The offer's only type; CLICK if it has several or none (PERKS-37). */
export const chooseRedemptionType = ({ redemptionTypes }: RedeemableOffer): RedemptionType =>
  (redemptionTypes.length === 1 && redemptionTypes[0]) || 'CLICK'

/** Transitions after the session is known. */
const BY_PARTICIPANT = [
  { guard: 'bringsParticipant', target: '#redemption.participantAuthorizationPending', actions: 'rememberParticipant' },
  { target: '#redemption.participantAuthenticationPending', actions: 'rememberParticipant' },
] as const

/** The states of the redemption dialog (PERKS-35); `redemption-dialog.client.tsx` renders them. */
export const redemptionMachine = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as RedeemableOffer },
  actors: {
    /** Calls the server; provided by the dialog. */
    redeem: fromPromise<Redemption, { endecaKey: string; redemptionType: RedemptionType }>(() => {
      throw new Error('the machine needs a `redeem` actor')
    }),
  },
  guards: {
    bringsParticipant: ({ event }) => event.type === 'ACCESS_LOADED' && event.participant !== null,
    isEligible: ({ context }) => context.participant?.['eligible_offers_rewards?'] === true,
    bringsEligible: ({ event }) =>
      event.type === 'ACCESS_LOADED' && event.participant?.['eligible_offers_rewards?'] === true,
    canRetry: ({ context }) => context.error?.isTemporary === true,
  },
  actions: {
    rememberParticipant: assign(({ event }) =>
      event.type === 'ACCESS_LOADED' ? { participant: event.participant } : {},
    ),
    rememberType: assign(({ event }) =>
      event.type === 'SELECT_REDEMPTION_TYPE' ? { redemptionType: event.redemptionType } : {},
    ),
  },
}).createMachine({
  id: 'redemption',
  initial: 'unauthenticated',
  context: ({ input }) => ({
    offer: input,
    participant: null,
    redemptionType: chooseRedemptionType(input),
    redemption: null,
    error: null,
  }),
  states: {
    unauthenticated: { on: { ACCESS_LOADED: BY_PARTICIPANT } },
    participantAuthenticationPending: { on: { ACCESS_LOADED: BY_PARTICIPANT } },
    participantAuthorizationPending: {
      always: { guard: 'isEligible', target: 'redeemConfirmationPending' },
      on: { ACCESS_LOADED: BY_PARTICIPANT },
    },
    redeemConfirmationPending: {
      entry: raise(({ context }) => ({
        type: 'SELECT_REDEMPTION_TYPE' as const,
        redemptionType: chooseRedemptionType(context.offer),
      })),
      on: {
        // Losing the membership ends the redemption immediately.
        ACCESS_LOADED: [
          { guard: 'bringsEligible', actions: 'rememberParticipant' },
          { guard: 'bringsParticipant', target: 'participantAuthorizationPending', actions: 'rememberParticipant' },
          { target: 'participantAuthenticationPending', actions: 'rememberParticipant' },
        ],
        SELECT_REDEMPTION_TYPE: { actions: 'rememberType' },
        CLICK_REDEEM: 'redeemInProgress',
      },
    },
    redeemInProgress: {
      invoke: {
        id: 'redeem',
        src: 'redeem',
        input: ({ context }) => ({ endecaKey: context.offer.endecaKey, redemptionType: context.redemptionType }),
        onDone: { target: 'redeemSuccess', actions: assign({ redemption: ({ event }) => event.output, error: null }) },
        onError: {
          target: 'redeemError',
          actions: assign({
            error: ({ event }) =>
              event.error instanceof RedemptionRefused ? event.error.refusal : { message: '', isTemporary: true },
          }),
        },
      },
    },
    redeemError: {
      on: { TRY_AGAIN: { guard: 'canRetry', target: 'redeemInProgress' } },
    },
    redeemSuccess: { type: 'final' },
  },
})
