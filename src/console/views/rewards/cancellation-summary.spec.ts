import { type Locale, translate } from '@/i18n'
import { summarizeCancellation } from './cancellation-summary'
import type { ActionableClaim, ActionableReward } from './claim-steps'

const CLAIM: ActionableClaim = {
  id: 1,
  name: 'Ada Lovelace',
  when: 'Nov 20, 2026 14:05',
  state: 'settled',
  fulfilment: 'pending',
  note: '',
  points_spent: 0,
  paid_cents: null,
  currency: null,
  hasCode: false,
  came_by: 'claimed',
  has_collectible: false,
}
const REWARD: ActionableReward = { id: 7, selection: 'redeem', points: 0, limit: null, is_handed_over: true }
const FINAL = "This can't be undone."

const tell = (claims: Partial<ActionableClaim>[], reward: Partial<ActionableReward> = {}, locale: Locale = 'en') =>
  summarizeCancellation(
    claims.map((claim) => ({ ...CLAIM, ...claim })),
    { ...REWARD, ...reward },
    { locale, t: translate(locale, 'console') },
  )
const PAID = { paid_cents: 1900, currency: 'usd' }
const DRAW =
  "No alternate is called automatically. Call one or draw again on the Sweepstakes tab. The published result stays, and this user can't win again."
const CONTEST =
  "The prize stays available until you give it to someone else on the Mini contest tab. This user can't receive it again."
const NOTHING = 'No points or money to return.'
const ONCE = "The user can't earn it again."

describe('confirming a cancellation', () => {
  it.each<[string, Partial<ActionableClaim>, Partial<ActionableReward>, string[]]>([
    ['points', { points_spent: 1250 }, { points: 1250 }, ['1,250 points will be returned.']],
    ['one point', { points_spent: 1 }, {}, ['1 point will be returned.']],
    ['money', { ...PAID, points_spent: 120 }, {}, ['120 points will be returned.', '$19.00 will be refunded.']],
    ['nothing, of what was free', {}, {}, [NOTHING]],
    [
      'a code that was seen, and stock',
      { points_spent: 40, hasCode: true },
      { limit: 10 },
      ['40 points will be returned.', "The code was already given out and can't be reused.", '1 returns to stock.'],
    ],
    [
      'what is still being paid',
      { state: 'held', points_spent: 40, hasCode: true },
      {},
      [
        '40 points will be returned.',
        "This claim isn't paid yet. If a payment arrives later, it will be refunded.",
        "The code hasn't been shown yet and becomes available again.",
      ],
    ],
    ['a badge', { came_by: 'earned' }, { selection: 'achievement' }, [NOTHING, ONCE]],
    // A milestone's threshold is reached, not spent.
    [
      'a milestone of a limited stock',
      { came_by: 'earned' },
      { selection: 'milestone', points: 900, limit: 3 },
      [NOTHING, '1 returns to stock.', ONCE],
    ],
    ['an offer', { came_by: 'earned' }, { selection: 'offer' }, [NOTHING, ONCE, "Access to perks doesn't change."]],
    [
      'a collectible',
      { came_by: 'earned', has_collectible: true },
      { selection: 'achievement' },
      [NOTHING, ONCE, 'The user keeps the blockchain collectible.'],
    ],
    // A free prize of a draw can't be claimed by others.
    [
      'the prize of a draw',
      { came_by: 'draw' },
      { selection: 'sweepstake', points: 40, limit: 3 },
      ["Points spent on entries aren't returned.", DRAW],
    ],
    ['the prize of a draw with free entries', { came_by: 'draw' }, { selection: 'sweepstake' }, [NOTHING, DRAW]],
    ['the prize of a ranking', { came_by: 'contest' }, { selection: 'mini-contest', limit: 3 }, [NOTHING, CONTEST]],
    [
      'that of an instant win',
      { came_by: 'instant_win' },
      { selection: 'mini-contest', points: 5, limit: 5 },
      [
        "Points spent on plays aren't returned.",
        'The winning moment stays used. When the contest is settled, you can give the prize to another player on the Mini contest tab.',
      ],
    ],
  ])('lists the consequences of %s', (_, claim, reward, words) => {
    expect(tell([claim], reward)).toEqual([...words, FINAL])
  })

  it('lists them in Spanish, with its number format', () => {
    expect(tell([{ ...PAID, points_spent: 12_500, hasCode: true }], { limit: 3 }, 'es')).toEqual([
      'Se devolverán 12.500 puntos.',
      'Se reembolsará 19,00 US$.',
      'El código ya se entregó y no se puede reutilizar.',
      '1 unidad vuelve al inventario.',
      'No se puede deshacer.',
    ])
    expect(tell([{ points_spent: 1_000_000 }], {}, 'es')[0]).toBe('Se devolverán 1.000.000 puntos.')
    expect(tell([{ came_by: 'draw' }], { selection: 'sweepstake' }, 'es')[1]).toContain('No se llama a ningún suplente')
  })
})

describe('confirming several cancellations', () => {
  it('lists the totals, and the claims that stay', () => {
    const claims: Partial<ActionableClaim>[] = [
      { id: 1, points_spent: 40, ...PAID, hasCode: true },
      { id: 2, points_spent: 60, fulfilment: 'sent', paid_cents: 600, currency: 'usd', hasCode: true },
      { id: 3, points_spent: 40, paid_cents: 500, currency: 'eur' },
      { id: 4, points_spent: 40, state: 'held', hasCode: true },
      { id: 5, points_spent: 40, fulfilment: 'delivered', ...PAID, hasCode: true },
      { id: 6, points_spent: 40, state: 'cancelled', fulfilment: 'cancelled' },
    ]
    expect(tell(claims, { limit: 10 })).toEqual([
      '180 points will be returned.',
      '$25.00 will be refunded.',
      '€5.00 will be refunded.',
      "1 of them isn't paid yet. If a payment arrives later, it will be refunded.",
      "2 codes were already given out and can't be reused.",
      "1 code hasn't been shown yet and becomes available again.",
      '4 return to stock.',
      '1 claim is already delivered.',
      '1 claim is already canceled.',
      FINAL,
    ])
  })

  it('says once for several badges that nothing is returned', () => {
    expect(tell([{ came_by: 'earned' }, { id: 2, came_by: 'earned' }], { selection: 'achievement' })).toEqual([
      'No points or money to return.',
      "The users can't earn it again.",
      FINAL,
    ])
  })
})
