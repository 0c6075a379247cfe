import type { ParticipantAction } from '@/domain/account'
import { type Locale, translate } from '@/i18n'
import { presentParticipantAction } from './present-participant-action'

const present = (action: Partial<ParticipantAction>, locale: Locale) =>
  presentParticipantAction(
    { actionable_type: 'Challenge', pending: null, point_entry: null, ...action } as ParticipantAction,
    { t: translate(locale, 'site'), locale, term: 'Sprigs' },
  )

describe('a line of the activity', () => {
  it.each([
    ['challenge_reset', 'Reset: Walk', 'Walk', 'Reset', 'Reiniciado'],
    ['challenge_reset', 'Reiniciado: Walk', 'Walk', 'Reset', 'Reiniciado'],
    ['payment_refunded', 'Payment refunded: Rivers: all', 'Rivers: all', 'Payment refunded', 'Pago reembolsado'],
    ['payment_refunded', 'Pago reembolsado: Rivers', 'Rivers', 'Payment refunded', 'Pago reembolsado'],
    ['challenge_completed', 'Reset: the quiz', 'Reset: the quiz', null, null],
    ['reward_held', 'Free pin', 'Free pin', 'Reserved', 'Reservado'],
    ['points_withheld', 'Invite', 'Invite', 'Not awarded', 'No otorgado'],
    ['kite_flown', 'Kite', 'Kite', null, null],
  ])('%s of %j names its thing, and beside it what became of it', (action_type, title, named, en, es) => {
    expect(present({ action_type, title }, 'en')).toMatchObject({ title: named, label: en })
    expect(present({ action_type, title }, 'es')).toMatchObject({ title: named, label: es })
  })

  it.each([
    ['points_expired', -5, 'Sprigs expired', 'Sprigs: caducados'],
    ['points_reinstated', 5, 'Sprigs reinstated', 'Sprigs: devueltos'],
    [
      ...(['points_reinstated', -5, 'Sprigs taken back while they were expired'] as const),
      'Sprigs: retirados mientras estaban caducados',
    ],
  ] as const)(
    '%s of %i is named in the language of its reader, whatever it was kept in',
    (action_type, points, en, es) => {
      for (const title of [en, es]) {
        expect(present({ action_type, points, title }, 'en').title).toBe(en)
        expect(present({ action_type, points, title }, 'es').title).toBe(es)
      }
    },
  )

  it.each([
    ['refund', 2_500, 'Your $25.00 payment was refunded, so we took back the Sprigs it earned.'],
    ['refund', 500, 'You were refunded $5.00 of your $25.00 payment, so we took back the same share of its Sprigs.'],
    [
      'dispute',
      2_500,
      'Your bank reversed $25.00 of your $25.00 payment, so we took back the same share of its Sprigs.',
    ],
  ])('says of points that a %s of %i took back how much of the payment that was', (because, refunded_cents, rule) => {
    const evidence = { because, refunded_cents, amount_cents: 2_500, currency: 'usd' }
    const point_entry = { rule: 'payment refunded', cause_type: 'Challenge', actor_type: 'system', evidence }
    const action = {
      action_type: 'payment_refunded',
      title: 'Payment refunded: Rivers',
      points: -50,
      point_entry,
    } as never
    expect(present(action, 'en')).toMatchObject({
      title: 'Rivers',
      label: 'Payment refunded',
      why: { rule, cause: 'Challenge: Rivers', evidence: null },
    })
    expect(present(action, 'es').label).toBe('Pago reembolsado')
  })
})
