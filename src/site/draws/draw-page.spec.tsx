import { openSite, rewardDetail, SIGNED_OUT, signedInAs, siteProgram } from '../../../tests/support/site-page'
import type { WireDraw } from './types'

const { DrawPage } = await import('./draw-page.client')

const CODE = 'abcd1234abcd1234'
const HASH = '0012ab'.padEnd(64, 'f')
const place = { rank: 1, participant_code: CODE, ticket: '322:0', ticket_hash: HASH }
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
  id: 1,
  code: null,
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

type Seen = { own?: typeof KEPT; draws?: WireDraw[]; me?: typeof SIGNED_OUT; finish?: string | null }

const look = async ({ draws = [], finish = null, me = signedInAs(), own }: Seen) => {
  const page = await openSite(<DrawPage identifier="weekend" name="A weekend away" />, {
    path: `/draws/weekend?code=${CODE}`,
    program: siteProgram({ time_zone: 'America/New_York' }),
    answers: {
      '/public/me': me,
      '/public/draws/weekend': { reward: { identifier: 'weekend', finish }, draws, algorithm: 'A' },
      '/public/rewards/weekend': own,
    },
  })
  await page.settle(100)
  return page
}

describe('the winner of a draw', () => {
  it.each([
    ['keeps the prize', { own: KEPT }, 'Congratulations!'],
    ['lost the prize', { own: WITHDRAWN }, 'the prize was withdrawn'],
    ['lost the prize, as a later draw says', { own: KEPT, draws: [drawn({}), REDRAW] }, 'the prize was withdrawn'],
    ['is viewed by someone else', { own: { ...WITHDRAWN, participant_code: 'another' } }, 'This code won.'],
    ['is not signed in', { me: SIGNED_OUT }, 'This code won.'],
  ])('who %s sees the right message', async (_, { draws = [drawn({})], me, own }: Seen, told) => {
    const page = await look({ draws, me, own })
    const said = ['Congratulations!', 'the prize was withdrawn', 'This code won.']
    expect(said.filter((text) => page.has('[data-testid=draw-result] p', text))).toEqual([told])
    await page.close()
  })
})

it.each([
  ['was not drawn', CODE, true],
  ['is not in the ranking', 'another', false],
])('tells the visitor whose code %s that it did not win: %s, %j', async (_, participant_code, says) => {
  const draw = drawn({
    entry_list: [{ entry: 1, participant_code, entries: 1 }],
    ranking: [{ ...place, participant_code: 'somebody', kind: 'winner', reason: null }],
  })
  const page = await look({ draws: [draw], me: SIGNED_OUT })
  expect(page.has('[data-testid=draw-result] p', "didn't win this time")).toBe(says)
  await page.close()
})

describe('an alternate', () => {
  const other = { ...place, participant_code: 'somebody' }
  const waiting = drawn({
    ranking: [
      { ...other, kind: 'winner', reason: null },
      { ...place, rank: 2, kind: 'alternate', reason: null },
    ],
  })
  const NOTHING = rewardDetail({ participant_code: CODE })

  it.each([
    ['waits, signed out', { me: SIGNED_OUT }, 'You could still win'],
    ['waits', { own: NOTHING }, 'You could still win'],
    ['was called', { own: KEPT }, "now it's a winner. Congratulations!"],
    ['was called, and lost the prize', { own: WITHDRAWN }, 'but the prize was withdrawn'],
    ['belongs to an earlier draw', { own: NOTHING, draws: [waiting, drawn({ draw_number: 2, ranking: [] })] }, null],
  ])('who %s sees the right message', async (_, seen: Seen, told) => {
    const page = await look({ draws: [waiting], ...seen })
    const said = ['You could still win', "now it's a winner. Congratulations!", 'but the prize was withdrawn']
    expect(said.filter((text) => page.has('[data-testid=draw-result] p', text))).toEqual(told === null ? [] : [told])
    await page.close()
  })
})

it('shows the full number that ranks each ticket, on its own line', async () => {
  const page = await look({ draws: [drawn({})] })
  const line = page.find('[data-testid=draw-result] li p')
  expect(line.textContent).toBe(`Ticket 322:0 ${HASH}`)
  // It wraps at the end of the screen and isn't truncated.
  expect(line.querySelector('code')?.className).toContain('break-all')
  expect(line.className).toContain('w-full')
  expect(page.has('[data-testid=draw-result] li .truncate')).toBe(false)
  expect(page.find('[data-testid=draw-result]').textContent).toContain('The lowest number wins')
  await page.close()
})

describe('the verification', () => {
  const committed = drawn({ status: 'committed', secret: null, seed: null, ranking: [], entry_count: 0 })
  const frozen = drawn({ ...committed, status: 'frozen', entry_count: 2, frozen_at: '2026-11-20T17:00:00.000Z' })
  const LATER = '2199-12-24T17:00:00.000Z'
  const PAST = '2026-11-20T17:00:00.000Z'

  it.each([
    [
      'nothing before entries close',
      [committed],
      LATER,
      'once entries close on December 24, 2199 at 12:00 PM EST',
      null,
    ],
    ['nothing until the list is frozen', [committed], PAST, 'You can check the list in a few minutes', null],
    ['the list', [frozen], PAST, 'recalculates the fingerprint', 'Check the list'],
    ['the draw', [drawn({})], PAST, 'reruns the draw', 'Check the draw'],
  ])('covers %s', async (_, draws, finish, words, button) => {
    const page = await look({ draws, finish })
    const part = page.find('[data-testid=draw-verification]')
    expect(part.textContent).toContain(words)
    expect([...part.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(button ? [button] : [])
    await page.close()
  })

  it.each([
    ['committed', [committed], LATER, ['Sealed', 'Entries close', 'The draw'], 'close on'],
    ['frozen', [frozen], PAST, ['Sealed', 'Entries closed', 'The draw'], 'closed on'],
    ['drawn', [drawn({})], PAST, ['Sealed', 'Entries closed', 'Drawn'], 'closed on'],
    [
      'drawn again',
      [drawn({}), { ...committed, draw_number: 2 }],
      PAST,
      ['Sealed', 'Entries closed', 'The draw'],
      'closed on',
    ],
  ])('names each step by its progress: %s', async (_, draws, finish, steps, closing) => {
    const page = await look({ draws, finish })
    const names = [...page.place.querySelectorAll('ol[aria-label="Draw progress"] > li > p:first-child')]
    expect(names.map((name) => name.lastChild?.textContent)).toEqual(steps)
    expect(page.text()).toContain(`Entries ${closing} `)
    await page.close()
  })
})

it('shows the time zone of every time', async () => {
  const at = '2026-11-20T17:00:00.000Z'
  const page = await look({ draws: [drawn({ frozen_at: at, drawn_at: at })], finish: at })
  const facts = [...page.place.querySelectorAll('dd')].map(({ textContent }) => textContent?.replace(/\s/g, ' '))
  expect(facts.filter((fact) => fact === 'November 20, 2026 at 12:00 PM EST')).toHaveLength(2)
  expect(page.text().replace(/\s/g, ' ')).toContain('Entries closed on November 20, 2026 at 12:00 PM EST.')
  await page.close()
})

it('says that a draw without entries had no result', async () => {
  const page = await look({ draws: [drawn({ entry_count: 0, ranking: [], drawn_at: '2026-11-20T17:00:00.000Z' })] })
  expect(page.find('[data-testid=draw-result]').textContent).toBe('ResultsNo one entered, so there was no draw.')
  expect(page.find('[data-testid=entry-list]').textContent).toContain('No one entered.')
  expect(page.has('[data-testid=entry-list] input')).toBe(false)
  expect(page.has('[aria-current=step]', 'No draw')).toBe(true)
  expect(page.has('dt', 'Drawn on')).toBe(false)
  await page.close()
})

it('promises no draw if the closed list is empty', async () => {
  const frozen = drawn({ status: 'frozen', secret: null, seed: null, ranking: [], entry_count: 0 })
  const page = await look({ draws: [frozen], finish: '2026-11-20T17:00:00.000Z' })
  const steps = [...page.place.querySelectorAll('ol[aria-label="Draw progress"] > li')]
  const last = [...(steps[2]?.querySelectorAll('p') ?? [])].map((one) => one.lastChild?.textContent)
  expect(last).toEqual(['No draw', "No one entered, so there won't be a draw."])
  expect(page.find('[aria-current=step]').textContent).toContain('Entries closed')
  expect(page.find('[data-testid=draw-verification]').textContent).toContain('the empty list')
  expect(page.text()).not.toContain('check the draw itself')
  await page.close()
})
