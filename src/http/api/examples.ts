import type { z } from 'zod'
import type { ApiCallKey } from './api-call-keys'
import type { API_CALLS } from './api-calls'

type Calls = typeof API_CALLS
type Answer<Key extends ApiCallKey> = { answer: z.output<Calls[Key]['output']> }
type Body<Key extends ApiCallKey> = Key extends `${'GET' | 'DELETE'} ${string}`
  ? object
  : { body: z.input<Calls[Key]['input']> }
type Params<Key extends ApiCallKey> = Key extends `${string}:${string}` ? { params: Record<string, string> } : object

/** What a call sends and gets: the examples of the OpenAPI document, and the bodies that "Try it out" sends. */
type Examples = { [Key in ApiCallKey]: Answer<Key> & Body<Key> & Params<Key> }
export type ApiExample = { params?: Record<string, string>; body?: unknown; answer: unknown }

const MORNING = '2026-11-21T09:30:00.000Z'
const NOON = '2026-11-21T12:04:11.204Z'
const TOMORROW = '2026-11-22T10:00:00.000Z'
const EMAIL = 'maya@example.com'

const maya = { identifier: '3f0c6d0e-5b0a-4c53-9d0e-2a9f5c1b7e44' }
const workshop = { identifier: '7c1e9a54-0f0d-4c0b-8a3e-6d2b1f9c5a10' }
const coffee = { identifier: 'b52f8c1d-9e4a-4d7b-9c3f-1a6e0d2b8f37' }
const receiptKey = { identifier: 'order-1042' }
const receiptIdentifier = 'd94b7e20-6a1c-4f58-b0e7-3c5d9a8f1e62'
const importIdentifier = '0a6f4c3b-8d2e-4b19-a7c5-9e1d3f5b7a80'
const mayaByEmail = { participant: { email: EMAIL } }
const inPath = { participant: EMAIL }

const participant: Examples['POST /v1/participants']['answer'] = {
  participant: {
    ...maya,
    email: EMAIL,
    first_name: 'Maya',
    last_name: 'Chen',
    status: 'active',
    email_verified_at: MORNING,
    terms_accepted_at: MORNING,
    can_earn: true,
    postal: '94110',
    aptos_wallet_address: null,
    country: 'US',
    gender: null,
    locale: 'en',
    tags: ['newsletter'],
    email_setting: 'important',
    attributes: {},
    tier: 'Silver',
    referral_code: 'MAYA42',
    is_test: false,
    created_at: MORNING,
    updated_at: MORNING,
  },
}

const award = {
  id: 90_210,
  participant: maya,
  kind: 'earning',
  points: 500,
  lifetime_points: 500,
  title: 'Order 1042',
  cause: { type: 'Participant', id: maya.identifier },
  reverses: null,
  expires_at: null,
  occurred_at: NOON,
}
const spend = { ...award, id: 90_211, kind: 'spending', points: -200, lifetime_points: 0, title: 'Coffee at the bar' }
const reversal = {
  ...{ ...award, id: 90_212, kind: 'reversal', points: -100, lifetime_points: -100 },
  ...{ title: 'Part of order 1042 was returned', reverses: award.id },
}

const pending: Examples['POST /v1/points/pending']['answer']['pending'] = {
  id: 3007,
  points: 500,
  title: 'Order 1042',
  cause: award.cause,
  status: 'pending',
  held_because: 'api',
  release_at: '2030-01-15T09:00:00.000Z',
  created_at: NOON,
}

const challenge: Examples['GET /v1/challenges/:identifier']['answer']['challenge'] = {
  ...workshop,
  name: 'Visit a workshop',
  caption: 'Join us in the store',
  description: 'Baking with oats, every Saturday.',
  type: 'link',
  status: 'active',
  points: 150,
  reward_type: 'points',
  prize: null,
  starts_at: MORNING,
  ends_at: null,
  repeats: 'monthly',
  max_completions: null,
  max_completions_per_participant: 12,
  api_completion_only: true,
  tags: [],
  created_at: MORNING,
  updated_at: MORNING,
}
const completion = {
  challenge: workshop,
  participant: maya,
  points: 150,
  completed_at: TOMORROW,
  reversed_at: null,
}

const reward: Examples['GET /v1/rewards/:identifier']['answer']['reward'] = {
  ...coffee,
  name: 'Free coffee',
  description: 'Any size, at every store.',
  selection: 'redeem',
  status: 'active',
  points: 400,
  price: null,
  currency: null,
  limit: 1000,
  limit_per_participant: 1,
  claimed: 58,
  uses_coupons: true,
  starts_at: MORNING,
  ends_at: null,
  tags: [],
  created_at: MORNING,
  updated_at: MORNING,
}
const claim: Examples['GET /v1/claims/:claim']['answer']['claim'] = {
  id: 812,
  reward: { ...coffee, name: reward.name },
  participant: maya,
  origin: 'claimed',
  state: 'settled',
  fulfilment: 'pending',
  note: null,
  points: 400,
  coupon_code: 'COFFEE-7Q2K',
  claimed_at: TOMORROW,
  updated_at: TOMORROW,
}

const oatMilk = { sku: 'OAT-1', name: 'Organic Oat Milk', quantity: 1, unit_price: 4.99, price: 4.99 }
const purchase = {
  ...mayaByEmail,
  merchant_name: 'Greenvale',
  merchant_address: '12 Orchard Road',
  purchase_date: '2026-11-21',
  currency: 'USD',
  total_amount: 8.49,
  receipt_number: '1042',
  items: [oatMilk, { name: 'Rye Bread', price: 3.5 }],
}
const listedReceipt: Examples['GET /v1/receipts']['answer']['data'][number] = {
  identifier: receiptIdentifier,
  external_key: receiptKey.identifier,
  status: 'eligible',
  source: 'external',
  merchant_name: purchase.merchant_name,
  purchase_date: purchase.purchase_date,
  currency: purchase.currency,
  total_amount: purchase.total_amount,
  receipt_number: purchase.receipt_number,
  points: 500,
  created_at: NOON,
  participant: maya,
}
const receipt: Examples['GET /v1/receipts/:identifier']['answer']['receipt'] = {
  ...listedReceipt,
  integrity: 'valid',
  counts: true,
  merchant_address: purchase.merchant_address,
  pending_points: 0,
  admin_invalidation_reason: null,
  admin_invalidation_message: null,
  verified_at: null,
  items: [
    { ...oatMilk, matched_product: 'Organic Oat Milk', eligible: true, points: 500 },
    {
      ...{ sku: null, name: 'Rye Bread', quantity: 1, unit_price: null, price: 3.5 },
      ...{ matched_product: null, eligible: false, points: 0 },
    },
  ],
  receipt_tags: [],
  review_reasons: [],
}
const correctedItem = { ...oatMilk, quantity: 2, price: 9.98 }

const importStarted: Examples['GET /v1/imports/:identifier']['answer']['import'] = {
  identifier: importIdentifier,
  status: 'queued',
  filename: 'members.csv',
  total_rows: 2,
  processed_rows: 0,
  failed_rows: 0,
  created: 0,
  updated: 0,
  points: 0,
  error: null,
  created_at: NOON,
  finished_at: null,
}

/** One story: Maya joins, earns 500 points with order 1042, and claims a coffee. */
export const API_EXAMPLES: Examples = {
  'GET /v1/participants': { answer: { data: [participant.participant], next_cursor: null } },
  'POST /v1/participants': {
    body: {
      ...{ email: EMAIL, first_name: 'Maya', last_name: 'Chen', country: 'US' },
      ...{ email_verified: true, terms_accepted: true },
    },
    answer: participant,
  },
  'GET /v1/participants/:participant': { params: inPath, answer: participant },
  'PATCH /v1/participants/:participant': {
    params: inPath,
    body: { first_name: 'Maya', tags: ['newsletter'] },
    answer: participant,
  },
  'DELETE /v1/participants/:participant': { params: inPath, answer: { participant: maya, erased: true } },
  'DELETE /v1/test_participants': { answer: { wiped: 12 } },
  'GET /v1/participants/:participant/points': {
    params: inPath,
    answer: { participant: maya, balance: 500, lifetime: 500, pending: 0, shortfall: 0 },
  },
  'GET /v1/participants/:participant/points/entries': {
    params: inPath,
    answer: { data: [award], next_cursor: null },
  },
  'GET /v1/participants/:participant/points/pending': {
    params: inPath,
    answer: { data: [pending], next_cursor: null },
  },
  'POST /v1/points/awards': {
    body: { ...mayaByEmail, points: 500, title: 'Order 1042' },
    answer: { entry: award, balance: 500, lifetime: 500 },
  },
  'POST /v1/points/spends': {
    body: { ...mayaByEmail, points: 200, title: 'Coffee at the bar' },
    answer: { entry: spend, balance: 300, lifetime: 500 },
  },
  'POST /v1/points/pending': {
    body: { ...mayaByEmail, points: 500, title: 'Order 1042', release_at: '2030-01-15T09:00:00Z' },
    answer: { pending, pending_points: 500 },
  },
  'POST /v1/points/pending/:pending/release': {
    params: { pending: String(pending.id) },
    body: {},
    answer: { entry: award, balance: 500, lifetime: 500 },
  },
  'POST /v1/points/pending/:pending/cancellation': {
    params: { pending: String(pending.id) },
    body: {},
    answer: { pending: { ...pending, status: 'cancelled' }, pending_points: 0 },
  },
  'POST /v1/points/reversals': {
    body: { entry: award.id, points: 100, title: reversal.title },
    answer: { entry: reversal, balance: 400, lifetime: 400 },
  },
  'GET /v1/challenges': { answer: { data: [challenge], next_cursor: null } },
  'GET /v1/challenges/:identifier': { params: workshop, answer: { challenge } },
  'GET /v1/challenges/:identifier/completions': {
    params: workshop,
    answer: { data: [{ id: 5120, ...completion, source: 'api' }], next_cursor: null },
  },
  'POST /v1/challenges/:identifier/completions': {
    params: workshop,
    body: mayaByEmail,
    answer: { completion },
  },
  'POST /v1/challenges/:identifier/completions/:key/reversal': {
    params: { ...workshop, key: 'workshop-7-maya' },
    body: {},
    answer: { completion: { ...completion, reversed_at: '2026-11-23T08:00:00.000Z' } },
  },
  'GET /v1/rewards': { answer: { data: [reward], next_cursor: null } },
  'GET /v1/rewards/:identifier': { params: coffee, answer: { reward } },
  'GET /v1/claims': { answer: { data: [claim], next_cursor: null } },
  'POST /v1/claims': {
    body: { ...mayaByEmail, reward: coffee.identifier },
    answer: { claim, points: 400, entries: 0 },
  },
  'GET /v1/claims/:claim': { params: { claim: String(claim.id) }, answer: { claim } },
  'PATCH /v1/claims/:claim': {
    params: { claim: String(claim.id) },
    body: { fulfilment: 'sent', note: 'Tracking number 1Z999AA10123456784' },
    answer: { claim: { ...claim, fulfilment: 'sent', note: 'Tracking number 1Z999AA10123456784' } },
  },
  'GET /v1/rewards/:identifier/coupons': { params: coffee, answer: { total: 1000, remaining: 942, owed: 0 } },
  'POST /v1/rewards/:identifier/coupons': {
    params: coffee,
    body: { codes: ['COFFEE-7Q2K', 'COFFEE-9XWD'] },
    answer: { added: 1, refused: [{ code: 'COFFEE-7Q2K', reason: 'duplicate' }], remaining: 943 },
  },
  'GET /v1/receipts': { answer: { data: [listedReceipt], next_cursor: null } },
  'POST /v1/receipts': { body: purchase, answer: { receipt } },
  'GET /v1/receipts/:identifier': { params: { identifier: receiptIdentifier }, answer: { receipt } },
  'PUT /v1/receipts/:identifier': {
    params: receiptKey,
    body: { ...purchase, total_amount: 13.48, items: [correctedItem, { name: 'Rye Bread', price: 3.5 }] },
    answer: {
      receipt: {
        ...{ ...receipt, total_amount: 13.48, points: 1000 },
        items: receipt.items.map((item) => (item.sku ? { ...item, ...correctedItem, points: 1000 } : item)),
      },
    },
  },
  'POST /v1/receipts/:identifier/returns': {
    params: receiptKey,
    body: { items: [{ sku: 'OAT-1', quantity: 1 }] },
    answer: {
      receipt: {
        ...{ ...receipt, points: 0, total_amount: 3.5 },
        items: receipt.items.map((item) => (item.sku ? { ...item, price: 0, points: 0 } : item)),
      },
    },
  },
  'GET /v1/tiers': {
    answer: {
      data: [
        { name: 'Silver', points_from: 0, multiplier: 1, benefits: ['A coffee on your birthday'] },
        { name: 'Gold', points_from: 2000, multiplier: 1.25, benefits: ['Free delivery'] },
      ],
    },
  },
  'GET /v1/participants/:participant/tier': {
    params: inPath,
    answer: {
      ...{ participant: maya, tier: { name: 'Silver', since: MORNING, until: null }, points: 500 },
      ...{ next: { name: 'Gold', missing_points: 1500 }, keep: null },
    },
  },
  'POST /v1/imports': {
    body: {
      csv: 'email,first_name,points\nmaya@example.com,Maya,500\nliam@example.com,Liam,200\n',
      ...{ filename: 'members.csv', points: 'append' },
    },
    answer: { import: importStarted },
  },
  'GET /v1/imports/:identifier': {
    params: { identifier: importIdentifier },
    answer: {
      import: {
        ...{ ...importStarted, status: 'finished', processed_rows: 2, created: 1, updated: 1, points: 700 },
        finished_at: '2026-11-21T12:04:15.000Z',
      },
    },
  },
  'GET /v1/events': {
    answer: {
      data: [
        {
          id: 'evt_5d1f7a3c2b9e4c608f4d7e0a1b2c3d4e',
          type: 'points.changed',
          timestamp: NOON,
          data: {
            participant: { id: 4711, ...maya },
            ...{ entry_id: award.id, kind: 'earning', amount: 500, title: award.title, cause: award.cause },
            ...{ balance: 500, lifetime_points: 500 },
          },
        },
      ],
      cursor: '118204-90210',
      has_more: false,
    },
  },
}
