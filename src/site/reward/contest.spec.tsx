import { openSite, rewardDetail, signedInAs, siteProgram } from '../../../tests/support/site-page'

const { Contest } = await import('./contest.client')

const RANKING = { kind: 'ranking', settled_at: null, standings: [], winners: 1, my_rank: null }

describe('the period of a ranking', () => {
  it.each([
    ['en', '2026-11-24T14:00:00.000Z', 'November 20, 2026 at 9:00 AM EST to November 24, 2026 at 9:00 AM EST'],
    ['en', '2199-12-24T17:00:00.000Z', 'November 20, 2026 at 9:00 AM EST to December 24, 2199 at 12:00 PM EST'],
    ['en', '2026-11-21T04:30:00.000Z', 'November 20, 2026 at 9:00 AM EST to November 20, 2026 at 11:30 PM EST'],
    [
      'es',
      '2026-11-21T04:30:00.000Z',
      'Del 20 de noviembre de 2026 a las 9:00 GMT-5 al 20 de noviembre de 2026 a las 23:30 GMT-5',
    ],
  ] as const)('shows the time and time zone of both ends: %s until %s', async (locale, finish, words) => {
    const reward = rewardDetail({ selection: 'mini-contest', start: '2026-11-20T14:00:00.000Z', finish })
    const contest = { ...reward, mini_contest: RANKING } as unknown as typeof reward
    const page = await openSite(<Contest reward={contest} onClose={() => {}} />, {
      answers: { '/public/me': signedInAs() },
      program: siteProgram({ locale, time_zone: 'America/New_York' }),
    })
    expect(page.text().replaceAll('\u202f', ' ')).toContain(words)
    await page.close()
  })

  it('shows the time of its end if it has no start', async () => {
    const reward = rewardDetail({ selection: 'mini-contest', start: null, finish: '2199-12-24T17:00:00.000Z' })
    const contest = { ...reward, mini_contest: RANKING } as unknown as typeof reward
    const page = await openSite(<Contest reward={contest} onClose={() => {}} />, {
      answers: { '/public/me': signedInAs() },
    })
    expect(page.text().replaceAll('\u202f', ' ')).toContain('Until December 24, 2199 at 5:00 PM UTC.')
    await page.close()
  })
})

describe('the result of a ranking', () => {
  const SETTLED = '2026-11-24T14:02:00.000Z'
  const CLAIM = { state: 'settled', fulfilment: 'pending' }
  it.each([
    [
      'stood behind the winners',
      7,
      SETTLED,
      null,
      'You finished in place 7. Not a winner this time, but thanks for playing!',
    ],
    ['won', 1, SETTLED, CLAIM, 'You finished in place 1.'],
    ['has moved up since, and no prize', 1, SETTLED, null, 'You finished in place 1.'],
    ['waits for the end', 7, null, null, "We're working out the final standings. Check back in a few minutes."],
    ['has no place where nobody has one', null, SETTLED, null, null],
  ])('for a participant who %s: place %j', async (_, my_rank, settled_at, claim, words) => {
    const reward = rewardDetail({ selection: 'mini-contest', status: 'ended', start: null, finish: null })
    const contest = { ...reward, claim, mini_contest: { ...RANKING, my_rank, settled_at } } as unknown as typeof reward
    const page = await openSite(<Contest reward={contest} onClose={() => {}} />, {
      answers: { '/public/me': signedInAs() },
    })
    expect(page.has('[data-testid=outcome]') ? page.find('[data-testid=outcome] p').textContent : null).toBe(words)
    await page.close()
  })

  const STANDINGS = [{ rank: 1, name: 'Bea L', points: 40, is_me: false }]
  const WITHOUT = "You didn't earn any Sprigs during the contest."
  it.each([
    ['en', SETTLED, null, `${WITHOUT} See the winners below.`],
    ['en', null, null, `${WITHOUT} We're working out the final standings. Check back in a few minutes.`],
    ['es', SETTLED, null, 'No ganaste Sprigs durante el concurso. Mira a los ganadores abajo.'],
    // Their points may have been taken back since.
    ['en', SETTLED, CLAIM, null],
  ] as const)(
    'for a participant without points, in %s, settled %j, claim %j',
    async (locale, settled_at, claim, words) => {
      const reward = rewardDetail({ selection: 'mini-contest', status: 'ended', start: null, finish: null })
      const mini_contest = { ...RANKING, standings: STANDINGS, settled_at }
      const contest = { ...reward, claim, mini_contest } as unknown as typeof reward
      const page = await openSite(<Contest reward={contest} onClose={() => {}} />, {
        answers: { '/public/me': signedInAs() },
        program: siteProgram({ locale }),
      })
      expect(page.has('[data-testid=outcome]') ? page.find('[data-testid=outcome] p').textContent : null).toBe(words)
      expect(page.find('[data-testid=standings]').textContent).toContain('Bea L')
      await page.close()
    },
  )

  it.each([
    ['goes on', 'active', null, 'Standings', 'No one has earned Sprigs yet. Be the first!'],
    ['is over', 'ended', null, 'Standings', 'The contest ended with no Sprigs earned.'],
    ['was settled', 'ended', SETTLED, 'Final standings', 'The contest ended with no Sprigs earned.'],
  ] as const)(
    'is final once settled, and invites nobody after the end: it %s',
    async (_, status, settled_at, title, words) => {
      const reward = rewardDetail({ selection: 'mini-contest', status, start: null, finish: null })
      const contest = { ...reward, mini_contest: { ...RANKING, settled_at } } as unknown as typeof reward
      const page = await openSite(<Contest reward={contest} onClose={() => {}} />, {
        answers: { '/public/me': signedInAs() },
      })
      expect(page.find('[data-testid=standings] h2').textContent).toBe(title)
      expect(page.find('[data-testid=standings]').textContent).toContain(words)
      await page.close()
    },
  )

  it("isn't shown while it is active", async () => {
    const reward = rewardDetail({ selection: 'mini-contest', start: null, finish: null })
    const contest = { ...reward, mini_contest: { ...RANKING, my_rank: 7 } } as unknown as typeof reward
    const page = await openSite(<Contest reward={contest} onClose={() => {}} />, {
      answers: { '/public/me': signedInAs() },
    })
    expect(page.has('[data-testid=outcome]')).toBe(false)
    await page.close()
  })
})
