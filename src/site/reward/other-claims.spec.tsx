import { openSite, rewardDetail, signedInAs, siteProgram, wordsIn } from '../../../tests/support/site-page'

const { RewardCard } = await import('./reward-card.client')
type Reward = ReturnType<typeof rewardDetail>
type Claim = Reward['claims'][number]

const day = (date: number) => `2026-11-0${date}T12:00:00.000Z`
const claimOf = (id: number, changes: Partial<Claim> = {}): Claim => ({
  id,
  code: null,
  origin: 'claimed',
  fulfilment: 'pending',
  state: 'settled',
  earned_at: day(id),
  held_until: null,
  to_pay: null,
  points_spent: 0,
  payment: null,
  ...changes,
})

/** @param claims newest first; the card itself shows the first */
const show = (claims: Claim[], changes: Partial<Reward> = {}, locale: 'en' | 'es' = 'en') => {
  const codes = claims.flatMap(({ code }) => code ?? [])
  const claimed = claims.filter(({ state }) => state !== 'cancelled').length
  const redeem = {
    in_stock: true,
    limit_per_participant: null,
    claimed,
    held: claims[0]?.state === 'held',
    has_code: false,
    coupon_codes: codes,
  }
  const earned_by_current_participant_on = claims[0]?.earned_at ?? null
  const reward = rewardDetail({
    claim: claims[0] ?? null,
    claims,
    redeem,
    earned_by_current_participant_on,
    ...changes,
  })
  return openSite(<RewardCard reward={reward} onClose={() => {}} />, {
    answers: { '/public/me': signedInAs() },
    program: siteProgram({ locale }),
  })
}
type Page = Awaited<ReturnType<typeof show>>

const othersOf = (page: Page) => [...page.place.querySelectorAll('[data-testid=other-claim]')]
const headsOf = (page: Page) =>
  othersOf(page).map((one) => [...one.querySelectorAll(':is(summary, p) > span > span')].map(wordsIn).filter(Boolean))

const linkOf = (place: Element | null | undefined) => {
  const link = place?.querySelector('a')
  return link && [link.textContent, link.getAttribute('href')]
}

describe('a participant with several claims of a reward', () => {
  it('sees all of them, newest first: the newest on the card, the others collapsed', async () => {
    const page = await show([
      claimOf(3, { code: 'PW5-C' }),
      claimOf(2, { fulfilment: 'sent' }),
      claimOf(1, { code: 'PW5-A', fulfilment: 'delivered' }),
    ])
    expect(page.find('section[aria-labelledby=reward-others] h2').textContent).toBe('Your other 2 claims')
    expect(headsOf(page)).toEqual([
      ['Claimed on November 2, 2026', 'On its way'],
      ['Claimed on November 1, 2026', 'PW5-A'],
    ])
    const [second, first] = othersOf(page).map((one) => one.querySelector('details'))
    expect([second?.open, first?.open]).toEqual([false, false])
    expect(wordsIn(second?.querySelector('[aria-current=step]') as Element)).toBe('On its way')
    // The date is in its header.
    expect(second?.querySelector('[data-testid=claim-story] p')?.textContent).toBe('Your reward is on its way.')
    expect(linkOf(first)).toEqual(['Show code', '/my-codes?code=claim-1'])
    expect(wordsIn(first?.querySelector('[aria-current=step]') as Element)).toBe('Delivered')
    // The top opens only the newest claim's code.
    expect(linkOf(page.find('section[aria-label="How to use it"]'))).toEqual(['Show code', '/my-codes?code=claim-3'])
    await page.close()
  })

  it.each([
    ['won', {}, 'Won on November 1, 2026', null],
    ['earned', {}, 'Earned on November 1, 2026', null],
    ['claimed', { state: 'held' }, 'On hold since November 1, 2026', null],
    ['claimed', { state: 'cancelled', fulfilment: 'cancelled' }, 'Claimed on November 1, 2026', 'Canceled'],
    ['won', { state: 'cancelled', fulfilment: 'cancelled' }, 'Won on November 1, 2026', 'Withdrawn'],
  ] as const)('sees a claim that was %s, %j: %s, %j', async (origin, changes, head, state) => {
    const page = await show([claimOf(2), claimOf(1, { origin, ...changes })])
    expect(headsOf(page)).toEqual([state ? [head, state] : [head]])
    expect(page.has('[data-testid=other-claim] [data-testid=claim-story]')).toBe(true)
    await page.close()
  })

  it('sees a held claim as on hold, with the earlier one among the others', async () => {
    const held = claimOf(2, { state: 'held', held_until: day(2), to_pay: { price: 5, currency: 'usd' } })
    const page = await show([held, claimOf(1, { code: 'PW5-A' })], {
      earned_by_current_participant_on: day(1),
      redemption_details: '<p>Show this at the till.</p>',
      finish: null,
    })
    expect(wordsIn(page.find('header p'))).toBe('Cash-In Reward')
    expect(page.text()).not.toMatch(/Congrats|You've earned|Show this at the till|Earned on/)
    expect(page.has('section[aria-label="How to use it"]')).toBe(false)
    expect(page.find('[data-testid=claim-story]').textContent).toContain('Reserved for you until')
    expect(headsOf(page)).toEqual([['Claimed on November 1, 2026', 'PW5-A']])
    await page.close()
  })

  it('sees it in Spanish', async () => {
    const page = await show([claimOf(2), claimOf(1, { state: 'cancelled' })], {}, 'es')
    expect(page.find('section[aria-labelledby=reward-others] h2').textContent).toBe('Tu otro canje')
    expect(headsOf(page)).toEqual([['Canjeada el 1 de noviembre de 2026', 'Cancelado']])
    await page.close()
  })

  it('sees no toggle without content', async () => {
    const page = await show([claimOf(2), claimOf(1)], { selection: 'achievement' })
    expect(headsOf(page)).toEqual([['Claimed on November 1, 2026']])
    expect(page.has('[data-testid=other-claim] details')).toBe(false)
    await page.close()
  })

  it('sees the progress of a claim without a code, even if others have codes', async () => {
    const page = await show([claimOf(2), claimOf(1, { code: 'PW5-A' })])
    expect(page.find('[data-testid=claim-story]').textContent).toContain('Claimed on November 2, 2026.')
    await page.close()
  })

  it('sees the number of unlisted claims', async () => {
    const redeem = {
      in_stock: true,
      limit_per_participant: null,
      claimed: 5,
      held: false,
      has_code: true,
      coupon_codes: ['NEW', 'OLDER', 'OLD'],
    }
    const page = await show([claimOf(4, { code: 'NEW' }), claimOf(3, { code: 'OLDER' })], { redeem })
    expect(page.find('section[aria-labelledby=reward-others]').textContent).toContain('Plus 3 older claims')
    expect(page.find('section[aria-labelledby=reward-others] h2').textContent).toBe('Your other 4 claims')
    expect(linkOf(page.find('section[aria-label="How to use it"]'))).toEqual(['Show code', '/my-codes?code=claim-4'])
    await page.close()
  })
})

it('a participant with at most one claim sees no others', async () => {
  for (const claims of [[claimOf(1)], []]) {
    const page = await show(claims)
    expect(page.has('[aria-labelledby=reward-others]')).toBe(false)
    await page.close()
  }
})
