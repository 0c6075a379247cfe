import { openSite, rewardDetail, signedInAs, siteProgram } from '../../../tests/support/site-page'

const { Sweepstake } = await import('./sweepstake.client')
type Reward = ReturnType<typeof rewardDetail>
type Changes = Partial<Omit<Reward, 'sweepstake'>> & { sweepstake?: Partial<Reward['sweepstake']> }

const show = ({ sweepstake, ...changes }: Changes, locale: 'en' | 'es' = 'en', answers: object = {}) => {
  const reward = rewardDetail({
    selection: 'sweepstake',
    status: 'ended',
    participant_sweepstakes_entry: 2,
    ...changes,
  })
  const detail = { ...reward, sweepstake: { ...reward.sweepstake, ...sweepstake } }
  return openSite(<Sweepstake reward={detail} onClose={() => {}} />, {
    answers: { '/public/me': signedInAs(), ...answers },
    program: siteProgram({ locale }),
  })
}

const DRAWN = {
  number: 1,
  status: 'drawn',
  drawn_at: '2026-11-20T12:00:00.000Z',
  entry_count: 7,
  winners_drawn: 1,
  kind: null,
} as const
const FROZEN = { ...DRAWN, status: 'frozen', drawn_at: null, winners_drawn: 0 } as const
const drawn = (draw: Partial<Reward['sweepstake']['draw']> = {}) =>
  ({ draw_status: 'drawn', draw: { ...DRAWN, ...draw } }) as Partial<Reward['sweepstake']>
const FINISH = '2026-11-20T11:58:00.000Z'
const CLAIM = {
  id: 1,
  code: null,
  origin: 'won',
  fulfilment: 'pending',
  state: 'settled',
  earned_at: FINISH,
  held_until: null,
  to_pay: null,
  points_spent: 0,
  payment: null,
} as const

/** The text of the outcome, with plain spaces in times. */
const outcomeOf = (page: Awaited<ReturnType<typeof show>>) =>
  page.find('[data-testid=outcome]').textContent?.replaceAll('\u202f', ' ')

describe('the result of a draw', () => {
  it.each([
    [
      drawn(),
      'The draw is overDrawn on November 20, 2026 at 12:00 PM UTC. Not a winner this time, but thanks for entering!',
    ],
    [drawn({ kind: 'alternate' }), "You're an alternate"],
    [drawn({ kind: 'passed_over' }), 'Your code came up'],
    [
      { draw_status: 'frozen', draw: FROZEN },
      "You're in the drawEntries closed on November 20, 2026 at 11:58 AM UTC. The draw is coming up in a few minutes. Check back here for the result.",
    ],
    [{ draw_status: 'committed', draw: { ...FROZEN, status: 'committed', entry_count: 0 } }, 'The draw is coming up'],
    [{ draw_status: 'drawn', draw: { ...FROZEN, number: 2 } }, "we're drawing again and your entries count"],
  ] as const)('is shown to participants with entries and without a prize: %j', async (sweepstake, words) => {
    const page = await show({ finish: FINISH, sweepstake })
    expect(outcomeOf(page)).toContain(words)
    // Where everyone can verify it.
    expect(page.find('a', 'How we keep this draw fair').getAttribute('href')).toBe(
      '/draws/basket-credit?code=abcd1234abcd1234',
    )
    await page.close()
  })

  it.each([
    ['was drawn', drawn(), "The draw is overDrawn on November 20, 2026 at 12:00 PM UTC. You didn't enter."],
    [
      'is closed',
      { draw_status: 'frozen', draw: FROZEN },
      "The draw is coming upEntries are closed, and you didn't enter.",
    ],
    [
      'is about to be closed',
      { draw_status: 'committed', draw: null },
      "The draw is coming upEntries are closed, and you didn't enter.",
    ],
    ['is drawn again', { draw_status: 'drawn', draw: { ...FROZEN, number: 2 } }, "You didn't enter."],
    ['drew nothing', drawn({ entry_count: 0 }), 'The draw is overNo one entered, so there was no draw.'],
    [
      'has nothing to draw',
      { draw_status: 'frozen', draw: { ...FROZEN, entry_count: 0 } },
      "Entries are closedNo one entered, so there won't be a draw.",
    ],
  ] as const)('is shown to participants without entries when the sweepstake %s', async (_, sweepstake, words) => {
    const page = await show({ finish: FINISH, participant_sweepstakes_entry: 0, sweepstake })
    expect(outcomeOf(page)).toContain(words)
    await page.close()
  })

  it('is shown in Spanish', async () => {
    const page = await show({ finish: FINISH, sweepstake: drawn() }, 'es')
    expect(outcomeOf(page)).toContain('El sorteo fue el 20 de noviembre de 2026 a las 12:00 UTC')
    await page.close()
  })

  it.each<[string, Changes]>([
    ['has a prize', { claim: CLAIM, sweepstake: drawn({ kind: 'winner' }) }],
    [
      'did not enter, and still can',
      { participant_sweepstakes_entry: 0, status: 'active', sweepstake: { draw_status: 'committed', draw: null } },
    ],
    ['is still in time', { status: 'active', sweepstake: { draw_status: 'committed', draw: null } }],
  ])('is not shown to a participant who %s', async (_, changes) => {
    const page = await show(changes)
    expect(page.has('[data-testid=outcome]')).toBe(false)
    await page.close()
  })
})

it.each([
  ['open', { draw_status: 'committed', draw: { ...FROZEN, status: 'committed' } }, 'One winner.'],
  ['closed', { draw_status: 'frozen', draw: FROZEN }, 'One winner.'],
  ['drawn', drawn(), 'One winner drawn.'],
  ['drawn, with fewer people than prizes', { ...drawn({ winners_drawn: 2 }), winners: 9 }, '2 winners drawn.'],
  ['drawn, with nobody who could win', drawn({ winners_drawn: 0 }), "No eligible entries, so there's no winner."],
  ['drawn again', { draw_status: 'drawn', draw: { ...FROZEN, number: 2, winners_drawn: 1 } }, 'One winner drawn.'],
  ['over without entries', drawn({ entry_count: 0, winners_drawn: 0 }), null],
] as const)('shows the number of winners while it is %s', async (_, sweepstake, words) => {
  const page = await show({ finish: FINISH, sweepstake })
  const said = ['One winner.', 'One winner drawn.', '2 winners drawn.', "No eligible entries, so there's no winner."]
  expect(said.filter((text) => page.text().includes(text))).toEqual(words === null ? [] : [words])
  await page.close()
})

it.each([
  ['has entries', FROZEN, 'The entry list is public. The draw is next.'],
  ['is empty', { ...FROZEN, entry_count: 0 }, 'The entry list is public. No one entered.'],
] as const)('promises a draw only if the closed list %s', async (_, draw, words) => {
  const page = await show({ sweepstake: { draw_status: 'frozen', draw } })
  expect(page.find('a', 'How we keep this draw fair').textContent).toContain(words)
  await page.close()
})

describe('the entry code', () => {
  it.each([
    ['open', 'active', 'committed', 'Your entry code'],
    ['closing', 'ended', 'committed', 'Your entry code'],
    ['closing', 'ended', null, 'Your entry code'],
    ['frozen', 'ended', 'frozen', 'Your entry code'],
    ['drawn', 'ended', 'drawn', 'Your entry code'],
  ] as const)('is shown to participants with entries: %s', async (_, status, draw_status, words) => {
    const page = await show({ status, sweepstake: { draw_status } })
    expect(page.find('[data-testid=participant-code]').previousElementSibling?.textContent).toBe(words)
    await page.close()
  })

  it.each(['committed', 'drawn'] as const)('is not shown to participants without entries: %s', async (draw_status) => {
    const page = await show({ participant_sweepstakes_entry: 0, sweepstake: { draw_status } })
    expect(page.has('[data-testid=participant-code]')).toBe(false)
    expect(page.find('a', 'How we keep this draw fair').getAttribute('href')).toBe('/draws/basket-credit')
    await page.close()
  })
})

describe('the free entry form', () => {
  const PAGE = { slug: 'draw-rules', title: 'Draw Rules' }
  const open = ({ sweepstake, ...changes }: Changes = {}, rules_page: typeof PAGE | null = null) =>
    show({ status: 'active', ...changes, sweepstake: { free_entry: true, rules_page, ...sweepstake } }, 'en', {
      '/public/rewards/12/free_entry': { success: true, message: 'You are in!', errors: {} },
    })

  it('asks for no consent if there is nothing to read', async () => {
    const page = await open()
    expect(page.has('input[name=agree_terms]')).toBe(false)
    await page.press('button', 'Enter for free')
    expect(page.toasts).toEqual([{ tone: 'success', title: 'Congrats!', description: 'You are in!' }])
    await page.close()
  })

  it.each([
    ['its terms', '<p>Adults only.</p>', null, 'I have read and agree to: the Terms and Conditions on this page'],
    ['the rules of the program', null, PAGE, 'I have read and agree to: Draw Rules'],
    [
      'both',
      '<p>Adults only.</p>',
      PAGE,
      'I have read and agree to: the Terms and Conditions on this page and Draw Rules',
    ],
  ])('asks for consent to %s', async (_, terms_conditions, rules, label) => {
    const page = await open({ terms_conditions }, rules)
    expect(page.find('form label').textContent).toBe(label)
    expect(page.has('form a[href="/draw-rules"]')).toBe(rules !== null)
    await page.press('button', 'Enter for free')
    expect(page.text()).toContain('Agree to the rules first.')
    await page.press('input[name=agree_terms]')
    await page.press('button', 'Enter for free')
    expect(page.sent.find(({ method }) => method === 'POST')?.fields).toContainEqual(['agree_terms', true])
    await page.close()
  })

  it('links to the expanded terms on the page without giving consent', async () => {
    const terms = document.body.appendChild(document.createElement('details'))
    terms.id = 'reward-terms'
    const summary = terms.appendChild(document.createElement('summary'))
    summary.tabIndex = 0
    const scrolled: unknown[] = []
    summary.scrollIntoView = (how) => scrolled.push(how)
    const page = await open({ terms_conditions: '<p>Adults only.</p>' })
    await page.press('form a', 'the Terms and Conditions on this page')
    expect(terms.open).toBe(true)
    expect(scrolled).toEqual([{ block: 'center' }])
    expect(document.activeElement).toBe(summary)
    expect((page.find('input[name=agree_terms]') as HTMLInputElement).checked).toBe(false)
    await page.close()
    terms.remove()
  })

  it.each([
    ['names the limit where there is one', 3, 'Free entries count toward your limit.'],
    ['names the day where there is none', null, 'One free entry a day.'],
  ])('%s', async (_, max_entries, words) => {
    const page = await open({ sweepstake: { max_entries } })
    const said = ['Free entries count toward your limit.', 'One free entry a day.']
    expect(said.filter((text) => page.text().includes(text))).toEqual([words])
    await page.close()
  })

  it.each([
    ['is open if it is the only way to enter', {}, true],
    ['is collapsed if points buy entries', { entry_cost: 25 }, false],
    ['is collapsed if a challenge brings entries', { by_challenge: true }, false],
  ])('%s', async (_, sweepstake, isOpen) => {
    const page = await open({ sweepstake })
    expect((page.find('details') as HTMLDetailsElement).open).toBe(isOpen)
    await page.close()
  })
})
