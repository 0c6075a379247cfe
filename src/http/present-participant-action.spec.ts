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
    ['payment_refunded', 'Payment given back: Rivers: all', 'Rivers: all', 'Payment given back', 'Pago devuelto'],
    ['payment_refunded', 'Pago devuelto: Rivers', 'Rivers', 'Payment given back', 'Pago devuelto'],
    ['challenge_completed', 'Reset: the quiz', 'Reset: the quiz', null, null],
    ['reward_held', 'Free pin', 'Free pin', 'Kept for payment', 'Guardado para el pago'],
    ['points_withheld', 'Invite', 'Invite', 'Not given', 'No concedido'],
    ['kite_flown', 'Kite', 'Kite', null, null],
  ])('%s of %j names its thing, and beside it what became of it', (action_type, title, named, en, es) => {
    expect(present({ action_type, title }, 'en')).toMatchObject({ title: named, label: en })
    expect(present({ action_type, title }, 'es')).toMatchObject({ title: named, label: es })
  })

  it.each([
    ['points_expired', -5, 'Sprigs expired', 'Sprigs: caducados'],
    ['points_reinstated', 5, 'Sprigs given back', 'Sprigs: devueltos'],
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

  it('says of a donation’s points that were taken back that the donation was given back', () => {
    const point_entry = { rule: 'donation refunded', cause_type: 'Challenge', actor_type: 'system', evidence: null }
    const action = { action_type: 'challenge_reset', title: 'Rivers', points: -50, point_entry } as never
    expect(present(action, 'en')).toMatchObject({
      title: 'Rivers',
      label: 'Donation given back',
      why: {
        rule: 'The donation was given back, so what it had earned was taken back.',
        cause: 'Challenge: Rivers',
        evidence: null,
      },
    })
    expect(present(action, 'es').label).toBe('Donación devuelta')
  })
})
