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

const DRAWN = { number: 1, status: 'drawn', drawn_at: '2026-11-20T12:00:00.000Z', kind: null } as const
const drawn = (draw: Partial<Reward['sweepstake']['draw']> = {}) =>
  ({ draw_status: 'drawn', draw: { ...DRAWN, ...draw } }) as Partial<Reward['sweepstake']>
const FINISH = '2026-11-20T11:58:00.000Z'
const CLAIM = {
  origin: 'won',
  fulfilment: 'pending',
  state: 'settled',
  earned_at: FINISH,
  held_until: null,
  to_pay: null,
  points_spent: 0,
  payment: null,
} as const

describe('what came of a draw', () => {
  it.each([
    [
      drawn(),
      'The draw is overIt was held on November 20, 2026, and you did not win this time. Thank you for taking part!',
    ],
    [drawn({ kind: 'alternate' }), 'You are an alternate'],
    [drawn({ kind: 'passed_over' }), 'Your code was drawn, but it could not win'],
    [
      { draw_status: 'frozen', draw: { ...DRAWN, status: 'frozen', drawn_at: null } },
      'You are in the drawEntries closed on November 20, 2026. The draw is still to come: it follows by itself within minutes, and its result will be here.',
    ],
    [
      { draw_status: 'committed', draw: { ...DRAWN, status: 'committed', drawn_at: null } },
      'The draw is still to come',
    ],
    [
      { draw_status: 'drawn', draw: { ...DRAWN, number: 2, status: 'frozen', drawn_at: null } },
      'It is drawn once more',
    ],
  ] as const)('is told to who has entries and no prize: %j', async (sweepstake, words) => {
    const page = await show({ finish: FINISH, sweepstake })
    expect(page.find('[data-testid=outcome]').textContent).toContain(words)
    // There anybody can check it.
    expect(page.find('a', 'How the draw works').getAttribute('href')).toBe('/draws/basket-credit?code=abcd1234abcd1234')
    await page.close()
  })

  it('is told in Spanish', async () => {
    const page = await show({ finish: FINISH, sweepstake: drawn() }, 'es')
    expect(page.find('[data-testid=outcome]').textContent).toContain('Se celebró el 20 de noviembre de 2026')
    await page.close()
  })

  it.each<[string, Changes]>([
    ['has a prize', { claim: CLAIM, sweepstake: drawn({ kind: 'winner' }) }],
    ['did not enter', { participant_sweepstakes_entry: 0, sweepstake: drawn() }],
    ['is still in time', { status: 'active', sweepstake: { draw_status: 'committed', draw: null } }],
  ])('is not told to who %s', async (_, changes) => {
    const page = await show(changes)
    expect(page.has('[data-testid=outcome]')).toBe(false)
    await page.close()
  })
})

describe('the free entry form', () => {
  const PAGE = { slug: 'draw-rules', title: 'Draw Rules' }
  const open = (changes: Changes = {}, rules_page: typeof PAGE | null = null) =>
    show({ status: 'active', ...changes, sweepstake: { free_entry: true, rules_page } }, 'en', {
      '/public/rewards/12/free_entry': { success: true, message: 'You are in!', errors: {} },
    })

  it('asks for nothing to be agreed to where there is nothing to read', async () => {
    const page = await open()
    expect(page.has('input[name=agree_terms]')).toBe(false)
    await page.press('button', 'Send my free entry')
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
      'I have read and agree to: the Terms and Conditions on this page, Draw Rules',
    ],
  ])('asks to agree to %s', async (_, terms_conditions, rules, label) => {
    const page = await open({ terms_conditions }, rules)
    expect(page.find('form label').textContent).toBe(label)
    expect(page.has('form a[href="/draw-rules"]')).toBe(rules !== null)
    await page.press('button', 'Send my free entry')
    expect(page.text()).toContain('Please agree to the rules first.')
    await page.press('input[name=agree_terms]')
    await page.press('button', 'Send my free entry')
    expect(page.sent.find(({ method }) => method === 'POST')?.fields).toContainEqual(['agree_terms', true])
    await page.close()
  })
})
