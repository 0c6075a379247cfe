import { openSite, rewardDetail, SIGNED_OUT, signedInAs } from '../../../tests/support/site-page'
import type { WireDraw } from './types'

const { DrawPage } = await import('./draw-page.client')

const CODE = 'abcd1234abcd1234'
const place = { rank: 1, participant_code: CODE, ticket: '0'.repeat(64) }
const drawn = (changes: Partial<WireDraw>): WireDraw => ({
  draw_number: 1,
  status: 'drawn',
  seed_commitment: 'ab',
  secret: 'cd',
  beacon: null,
  seed: 'ef',
  entry_list: [],
  entry_list_hash: '01',
  entry_count: 2,
  winners: 1,
  alternates: 1,
  ranking: [{ ...place, kind: 'winner', reason: null }],
  reason: null,
  frozen_at: null,
  drawn_at: null,
  ...changes,
})
const REDRAW = drawn({ draw_number: 2, ranking: [{ ...place, kind: 'passed_over', reason: 'prize_cancelled' }] })

const CLAIM = {
  origin: 'won',
  fulfilment: 'pending',
  state: 'settled',
  earned_at: '2026-11-02T12:00:00.000Z',
  held_until: null,
  to_pay: null,
  points_spent: 0,
  payment: null,
} as const
const KEPT = rewardDetail({ participant_code: CODE, claim: CLAIM })
const WITHDRAWN = rewardDetail({ participant_code: CODE, claim: { ...CLAIM, state: 'cancelled' } })

describe('who was drawn', () => {
  it.each([
    ['keeps the prize', { own: KEPT }, 'Congratulations!'],
    ['lost the prize', { own: WITHDRAWN }, 'its prize was withdrawn'],
    ['lost the prize, as a later draw says', { own: KEPT, draws: [drawn({}), REDRAW] }, 'its prize was withdrawn'],
    ['is looked at by somebody else', { own: { ...WITHDRAWN, participant_code: 'another' } }, 'drawn as a winner'],
    ['is not signed in', { me: SIGNED_OUT }, 'drawn as a winner'],
  ])('and %s', async (_, { draws = [drawn({})], me = signedInAs(), own }: Seen, told) => {
    const page = await openSite(<DrawPage identifier="weekend" name="A weekend away" />, {
      path: `/draws/weekend?code=${CODE}`,
      answers: {
        '/public/me': me,
        '/public/draws/weekend': { reward: { identifier: 'weekend', finish: null }, draws, algorithm: 'A' },
        '/public/rewards/weekend': own,
      },
    })
    await page.settle(100)
    const said = ['Congratulations!', 'its prize was withdrawn', 'drawn as a winner']
    expect(said.filter((text) => page.has('[data-testid=draw-result] p', text))).toEqual([told])
    await page.close()
  })
})

it.each([
  ['was not drawn', CODE, true],
  ['is on no list', 'another', false],
])('says to whose code %s that it was not drawn: %s, %j', async (_, participant_code, says) => {
  const draw = drawn({
    entry_list: [{ entry: 1, participant_code, entries: 1 }],
    ranking: [{ ...place, participant_code: 'somebody', kind: 'winner', reason: null }],
  })
  const page = await openSite(<DrawPage identifier="weekend" name="A weekend away" />, {
    path: `/draws/weekend?code=${CODE}`,
    answers: {
      '/public/me': SIGNED_OUT,
      '/public/draws/weekend': { reward: { identifier: 'weekend', finish: null }, draws: [draw], algorithm: 'A' },
    },
  })
  await page.settle(100)
  expect(page.has('[data-testid=draw-result] p', 'was not drawn this time')).toBe(says)
  await page.close()
})

type Seen = { own?: typeof KEPT; draws?: WireDraw[]; me?: typeof SIGNED_OUT }
