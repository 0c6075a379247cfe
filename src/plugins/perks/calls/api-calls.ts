import { z } from 'zod'
import { defineCall, pageOf, pageQuery, participantFilter } from '@/plugin'

const moment = z.iso.datetime()
const GROUP = 'Perks'

const offers = pageOf(
  'OfferPage',
  z
    .object({
      key: z.string(),
      merchant: z.object({ name: z.string() }),
      title: z.string(),
      value: z.number(),
      redemption_types: z.array(z.string()),
      active: z.boolean(),
      updated_at: moment,
    })
    .meta({ id: 'Offer' }),
)

const redemptions = pageOf(
  'OfferRedemptionPage',
  z
    .object({
      id: z.int(),
      offer: z.object({ key: z.string() }),
      participant: z.object({ identifier: z.string() }),
      type: z.string(),
      status: z.string(),
      redeemed_at: moment.nullable(),
      created_at: moment,
    })
    .meta({ id: 'OfferRedemption' }),
)

/** What other systems read of perks. */
export const apiCalls = {
  'GET /v1/offers': defineCall({
    scope: 'offers.read',
    summary: "Lists the offers of the program's perks, the newest first.",
    group: GROUP,
    input: pageQuery,
    output: offers,
    example: {
      answer: {
        data: [
          {
            ...{ key: 'greenvale-oats', merchant: { name: 'Greenvale' }, title: '$2 off oat milk', value: 2 },
            ...{ redemption_types: ['CLICK'], active: true, updated_at: '2026-11-21T09:30:00.000Z' },
          },
        ],
        next_cursor: null,
      },
    },
    handle: async (...args) => (await import('./api/offers')).answerOffers(...args),
  }),
  'GET /v1/offer_redemptions': defineCall({
    scope: 'offers.read',
    summary: 'Lists redeemed offers, the newest first.',
    group: 'Redeemed perks',
    input: pageQuery.extend({ participant: participantFilter }),
    output: redemptions,
    errors: ['participant_not_found'],
    example: {
      answer: {
        data: [
          {
            ...{ id: 77, offer: { key: 'greenvale-oats' }, type: 'CLICK', status: 'redeemed' },
            participant: { identifier: '3f0c6d0e-5b0a-4c53-9d0e-2a9f5c1b7e44' },
            ...{ redeemed_at: '2026-11-21T12:04:11.204Z', created_at: '2026-11-21T12:04:11.204Z' },
          },
        ],
        next_cursor: null,
      },
    },
    handle: async (...args) => (await import('./api/offer-redemptions')).answerRedemptions(...args),
  }),
}
