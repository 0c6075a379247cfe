import { AUDIT_FILTERS, AUDIT_FREE_FILTERS, listAuditEntries } from '@/domain/audit-log'
import { CHALLENGE_FILTERS } from '@/domain/challenges'
import {
  CHALLENGE_USER_FILTERS,
  CLAIM_FILTERS,
  COUPON_FILTERS,
  ENTRY_FILTERS,
  type Listing,
  listChallengeAnswers,
  listChallengeParticipants,
  listChallenges,
  listCoupons,
  listParameters,
  listProgramRewards,
  listRewardClaims,
  listSweepstakeEntries,
  REWARD_LIST_FILTERS,
} from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { ACTION_FILTERS, listActions } from '@/domain/dashboard'
import { searchProgram } from '@/domain/global-search'
import { listPrograms, PROGRAM_FILTERS } from '@/domain/organizations'
import { listReceipts, receiptListParameters } from '@/domain/receipt-review'
import {
  listUserActions,
  listUserAnswers,
  listUserChallenges,
  listUserQuestions,
  listUserReceipts,
  listUserRewards,
  listUsers,
  USER_ACTION_FILTERS,
  USER_CHALLENGE_FILTERS,
  USER_QUESTION_FILTERS,
  USER_REWARD_FILTERS,
  userListParameters,
} from '@/domain/users'

export type Shape = { programId: number; participants: number; busiest: number }
export type Request = (at: number) => Promise<unknown>

type Query = Record<string, string>

type ScaledList = {
  name: string
  list: (query: Query) => Promise<Listing<unknown>>
  sorts: readonly string[]
  searches?: readonly string[]
  filters?: readonly Query[]
}

const PEOPLE = [
  'maria',
  'ann',
  'thornton',
  'quentin york',
  'zo',
  'xyzzy',
  'wre',
  'ellis',
  'maria.ashridge3@example.test',
  '4711',
]

const at = <Value>(values: readonly Value[], index: number): Value => values[index % values.length]!

/** A request that cycles through the scenario's queries. */
const ways = (list: ScaledList['list'], queries: readonly Query[]): Request => {
  return (index) => list(at(queries, index))
}

/** Ten pages from each end, in each order and direction, reached by cursors like in the console. */
const deepPages = ({ list, sorts }: ScaledList): Request => {
  const places = new Map<string, Query>()
  return async (index) => {
    const order: Query = { sort: at(sorts, index), direction: at(['asc', 'desc'], Math.floor(index / sorts.length)) }
    const isFromEnd = index % 3 > 0
    const key = JSON.stringify([order, isFromEnd])
    const { next_cursor, previous_cursor } = await list({
      ...order,
      ...(places.get(key) ?? (isFromEnd ? { before: 'end' } : {})),
    })
    const cursor = isFromEnd ? previous_cursor : next_cursor
    if (cursor) places.set(key, isFromEnd ? { before: cursor } : { after: cursor })
  }
}

const scenariosOfList = (scaled: ScaledList): [string, Request][] => {
  const { filters = [], list, name, searches = [], sorts } = scaled
  const orders = sorts.flatMap((sort) => ['asc', 'desc'].map((direction): Query => ({ sort, direction })))
  const found = searches.map((search): Query => ({ search }))
  const scenarios: [string, Request][] = [
    [`${name}, first pages, ${sorts.length} orders`, ways(list, orders)],
    [`${name}, far pages`, deepPages(scaled)],
  ]
  if (found.length > 0) scenarios.push([`${name}, searched`, ways(list, found)])
  if (found.length > 0 && sorts.length > 1) {
    const sorted = found.flatMap((query) => orders.map((order) => ({ ...query, ...order })))
    scenarios.push([`${name}, searched and sorted`, (index) => list(at(sorted, index * 7))])
  }
  if (filters.length > 0) {
    const sorted = filters.flatMap((query) => orders.map((order) => ({ ...query, ...order })))
    scenarios.push([`${name}, filtered`, ways(list, filters)])
    if (sorts.length > 1) scenarios.push([`${name}, filtered and sorted`, (index) => list(at(sorted, index * 7))])
  }
  if (filters.length > 0 && found.length > 0) {
    const both = filters.flatMap((query) => found.map((search) => ({ ...query, ...search })))
    scenarios.push([`${name}, filtered and searched`, (index) => list(at(both, index * 7))])
  }
  return scenarios
}

export const scenariosOf = (fixture: Context, { busiest, participants, programId }: Shape): [string, Request][] => {
  // users.manage, because without it participants can be searched by name only.
  const grants = new Map([[programId, new Set(['users.manage' as const])]])
  const actor = { type: 'administrator', id: 0, organizationId: 0, email: '', firstName: '', lastName: '' } as const
  const context: Context = { ...fixture, actor: { ...actor, isAdmin: false, locale: 'en', grants } }
  const lists: ScaledList[] = [
    {
      name: 'users',
      list: (query) => listUsers(context, programId, userListParameters.parse(query)),
      sorts: ['created_at', 'name', 'email', 'last_signed_in_at', 'points'],
      searches: PEOPLE,
      filters: [
        { status: 'blocked' },
        { status: 'pending,inactive' },
        { status: 'active' },
        { tag: 'staff' },
        { tag: 'vip' },
        { tag: 'newsletter' },
        { tier: '4' },
        { points_min: '5000' },
        { points_min: '1000', points_max: '1100' },
        { status: 'opted_out', tag: 'vip' },
      ],
    },
    {
      name: 'actions of the dashboard',
      list: (query) =>
        listActions(context, programId, listParameters(ACTION_FILTERS).parse(query), { canSearchPeople: true }),
      sorts: ['created_at'],
      searches: PEOPLE,
      filters: [
        { type: 'challenge_completed' },
        { type: 'reward_won' },
        { type: 'points_expired' },
        { actionable_type: 'Reward' },
        { actionable_type: 'Challenge', type: 'reward_won' },
      ],
    },
    {
      name: 'receipts',
      list: (query) => listReceipts(context, { programId, parameters: receiptListParameters.parse(query) }),
      sorts: ['created_at', 'id', 'merchant_name', 'participant', 'purchase_date', 'total_amount', 'points', 'status'],
      searches: [...PEOPLE, 'harbour', 'Village Books 17', 'R79070'],
      filters: [
        { status: 'needs_human_review' },
        { status: 'rejected' },
        { status: 'processed' },
        { source: 'external' },
        { tag: 'duplicated' },
        { tag: 'too_old', status: 'rejected' },
      ],
    },
    {
      name: 'users of the biggest challenge',
      list: (query) =>
        listChallengeParticipants(context, programId, 1, listParameters(CHALLENGE_USER_FILTERS).parse(query)),
      sorts: ['completed_at', 'name', 'points'],
      searches: PEOPLE,
      filters: [{ source: 'site' }, { source: 'import' }],
    },
    {
      name: 'users of a small challenge',
      list: (query) =>
        listChallengeParticipants(context, programId, 30, listParameters(CHALLENGE_USER_FILTERS).parse(query)),
      sorts: ['completed_at', 'name', 'points'],
      searches: PEOPLE,
    },
    {
      name: 'answers to a challenge',
      list: (query) =>
        listChallengeAnswers(
          context,
          { programId, challengeId: 1, questionIds: query.question ? [Number(query.question)] : [] },
          listParameters({}).parse(query),
        ),
      sorts: ['created_at', 'name'],
      searches: [...PEOPLE, 'seldom', 'question 3'],
      filters: [{ question: '2' }],
    },
    {
      name: 'claims of the biggest reward',
      list: (query) =>
        listRewardClaims(
          context,
          { programId, rewardId: 1, canManage: true, canSeeEmails: true },
          listParameters(CLAIM_FILTERS).parse(query),
        ),
      sorts: ['earned_at', 'name', 'points_spent'],
      searches: PEOPLE,
      filters: [{ fulfilment: 'pending' }, { fulfilment: 'delivered' }, { state: 'cancelled' }],
    },
    {
      name: 'coupons of a reward',
      list: (query) => listCoupons(context, { programId, rewardId: 2 }, listParameters(COUPON_FILTERS).parse(query)),
      sorts: ['created_at', 'code'],
      searches: ['BENCH-1EEF', 'bench', '7f'],
      filters: [{ state: 'free' }, { state: 'given' }],
    },
    {
      name: 'entries of a sweepstake',
      list: (query) =>
        listSweepstakeEntries(context, { programId, rewardId: 3 }, listParameters(ENTRY_FILTERS).parse(query)),
      sorts: ['created_at'],
      searches: PEOPLE,
      filters: [{ source: 'points' }, { source: 'free' }],
    },
    {
      name: 'audit log',
      list: (query) =>
        listAuditEntries(
          context,
          { organizationId: 1, programId, timeZone: 'America/New_York' },
          listParameters(AUDIT_FILTERS, { free: AUDIT_FREE_FILTERS }).parse(query),
        ),
      sorts: ['created_at'],
      searches: ['owner 3', 'receipt', 'nobody', '4711'],
      filters: [
        { actor_type: 'administrator' },
        { actor_type: 'job' },
        { action: 'points.added' },
        { from: '2026-01-01', to: '2026-01-02' },
      ],
    },
    {
      name: 'challenges',
      list: (query) => listChallenges(context, programId, listParameters(CHALLENGE_FILTERS).parse(query)),
      sorts: ['updated_at', 'name', 'completions', 'clicks'],
      searches: ['market'],
      filters: [{ status: 'active' }],
    },
    {
      name: 'rewards',
      list: (query) => listProgramRewards(context, programId, listParameters(REWARD_LIST_FILTERS).parse(query)),
      sorts: ['updated_at', 'name'],
      searches: ['tote'],
      filters: [{ status: 'active' }],
    },
    {
      name: 'programs',
      list: (query) => listPrograms(context, [1, 2], listParameters(PROGRAM_FILTERS).parse(query)),
      sorts: ['name'],
    },
  ]
  // Alternates between the busiest participant and an arbitrary one.
  const whose = (index: number) => ({
    programId,
    participantId: index % 2 === 0 ? busiest : 1 + ((index * 7919) % participants),
  })
  const tabs: [string, Request][] = [
    [
      'actions',
      (index) =>
        listUserActions(
          context,
          whose(index),
          listParameters(USER_ACTION_FILTERS).parse({ page: String(1 + (index % 5)) }),
        ),
    ],
    ['rewards', (index) => listUserRewards(context, whose(index), listParameters(USER_REWARD_FILTERS).parse({}))],
    [
      'challenges',
      (index) => listUserChallenges(context, whose(index), listParameters(USER_CHALLENGE_FILTERS).parse({})),
    ],
    ['questions', (index) => listUserQuestions(context, whose(index), listParameters(USER_QUESTION_FILTERS).parse({}))],
    ['answers', (index) => listUserAnswers(context, whose(index), listParameters({}).parse({}))],
    ['receipts', (index) => listUserReceipts(context, whose(index), listParameters({}).parse({}))],
  ]
  return [
    ...lists.flatMap(scenariosOfList),
    ...tabs.map(([tab, request]): [string, Request] => [`tab of a user: ${tab}`, request]),
    [
      'global search',
      (index) => searchProgram(context, { programId, can: () => true, query: at([...PEOPLE, 'harbour', 'ma'], index) }),
    ],
  ]
}
