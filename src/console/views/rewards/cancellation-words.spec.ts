import { type Locale, translate } from '@/i18n'
import type { ActedClaim, ActedReward } from './acted-claim'
import { cancellationWords } from './cancellation-words'

const CLAIM: ActedClaim = {
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
const REWARD: ActedReward = { id: 7, selection: 'redeem', points: 0, limit: null, is_handed_over: true }
const FINAL = 'This cannot be undone.'

const tell = (claims: Partial<ActedClaim>[], reward: Partial<ActedReward> = {}, locale: Locale = 'en') =>
  cancellationWords(
    claims.map((claim) => ({ ...CLAIM, ...claim })),
    { ...REWARD, ...reward },
    { locale, t: translate(locale, 'console') },
  )
const PAID = { paid_cents: 1900, currency: 'usd' }
const DRAW =
  'No alternate steps in: the prize stays free until you call one, or draw again, on the Sweepstakes tab, if anybody is left who can win it. The published result stays, and the user cannot win this sweepstake any more.'
const CONTEST =
  'Nobody moves up: the prize stays free until you give it to somebody else on the Mini contest tab. The user cannot be given it again.'
const NOTHING = 'It cost no points and no money: nothing is given back.'
const ONCE = 'The user cannot earn it a second time.'

describe('before a claim is cancelled', () => {
  it.each<[string, Partial<ActedClaim>, Partial<ActedReward>, string[]]>([
    ['points', { points_spent: 1250 }, { points: 1250 }, ['1,250 points are given back.']],
    ['one point', { points_spent: 1 }, {}, ['1 point is given back.']],
    ['money', { ...PAID, points_spent: 120 }, {}, ['120 points are given back.', '$19.00 is refunded.']],
    ['nothing, of what was free', {}, {}, [NOTHING]],
    [
      'a code that was seen, and stock',
      { points_spent: 40, hasCode: true },
      { limit: 10 },
      [
        '40 points are given back.',
        'Its code was handed out: it stays used, and nobody else gets it.',
        'One more is in stock again.',
      ],
    ],
    [
      'what is still being paid',
      { state: 'held', points_spent: 40, hasCode: true },
      {},
      [
        '40 points are given back.',
        'It is not paid yet: no money is refunded, and a payment that still arrives is given back.',
        'Its code was not shown to anybody yet, and becomes free again.',
      ],
    ],
    ['a badge', { came_by: 'earned' }, { selection: 'achievement' }, [NOTHING, ONCE]],
    // The threshold of a milestone is reached, not spent.
    [
      'a milestone of a limited stock',
      { came_by: 'earned' },
      { selection: 'milestone', points: 900, limit: 3 },
      [NOTHING, 'One more is in stock again.', ONCE],
    ],
    [
      'an offer',
      { came_by: 'earned' },
      { selection: 'offer' },
      [NOTHING, ONCE, 'Access to the perks does not change.'],
    ],
    [
      'a collectible',
      { came_by: 'earned', has_collectible: true },
      { selection: 'achievement' },
      [NOTHING, ONCE, 'The collectible on the blockchain stays theirs.'],
    ],
    // A prize that is free again is nothing that others can claim.
    [
      'the prize of a draw',
      { came_by: 'draw' },
      { selection: 'sweepstake', points: 40, limit: 3 },
      ['Points spent on entries are not given back.', DRAW],
    ],
    ['that of a draw with free entries', { came_by: 'draw' }, { selection: 'sweepstake' }, [NOTHING, DRAW]],
    ['that of a ranking', { came_by: 'contest' }, { selection: 'mini-contest', limit: 3 }, [NOTHING, CONTEST]],
    [
      'that of an instant win',
      { came_by: 'instant_win' },
      { selection: 'mini-contest', points: 5, limit: 5 },
      [
        'Points spent on plays are not given back.',
        'Its winning moment stays used: no later play wins this prize. Once the contest is settled, you can give it to somebody else who played, on the Mini contest tab. The user cannot be given it again.',
      ],
    ],
  ])('tells of %s', (_, claim, reward, words) => {
    expect(tell([claim], reward)).toEqual([...words, FINAL])
  })

  it('tells it in Spanish, as figures are written there', () => {
    expect(tell([{ ...PAID, points_spent: 12_500, hasCode: true }], { limit: 3 }, 'es')).toEqual([
      'Se devuelven 12.500 puntos.',
      'Se reembolsan 19,00\u00A0US$.',
      'Su código ya se entregó: queda usado y nadie más lo recibe.',
      'Vuelve a haber una unidad más en el inventario.',
      'No se puede deshacer.',
    ])
    expect(tell([{ points_spent: 1_000_000 }], {}, 'es')[0]).toBe('Se devuelven 1.000.000 puntos.')
    expect(tell([{ came_by: 'draw' }], { selection: 'sweepstake' }, 'es')[1]).toContain('Ningún suplente')
  })
})

describe('before many claims are cancelled', () => {
  it('tells of all together, and of those that stay', () => {
    const claims: Partial<ActedClaim>[] = [
      { id: 1, points_spent: 40, ...PAID, hasCode: true },
      { id: 2, points_spent: 60, fulfilment: 'sent', paid_cents: 600, currency: 'usd', hasCode: true },
      { id: 3, points_spent: 40, paid_cents: 500, currency: 'eur' },
      { id: 4, points_spent: 40, state: 'held', hasCode: true },
      { id: 5, points_spent: 40, fulfilment: 'delivered', ...PAID, hasCode: true },
      { id: 6, points_spent: 40, state: 'cancelled', fulfilment: 'cancelled' },
    ]
    expect(tell(claims, { limit: 10 })).toEqual([
      '180 points are given back.',
      '$25.00 is refunded.',
      '€5.00 is refunded.',
      '1 of them is not paid yet: no money is refunded for it, and a payment that still arrives is given back.',
      '2 codes were handed out: they stay used, and nobody else gets them.',
      '1 code was not shown to anybody yet, and becomes free again.',
      '4 more are in stock again.',
      '1 claim is already delivered, and stays so.',
      '1 claim is already cancelled, and stays so.',
      FINAL,
    ])
  })

  it('says once of many badges that nothing is given back', () => {
    expect(tell([{ came_by: 'earned' }, { id: 2, came_by: 'earned' }], { selection: 'achievement' })).toEqual([
      'They cost no points and no money: nothing is given back.',
      'The users cannot earn it a second time.',
      FINAL,
    ])
  })
})
