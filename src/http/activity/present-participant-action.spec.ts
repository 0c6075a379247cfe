import type { ParticipantAction } from '@/domain/account'
import { type Locale, translate } from '@/i18n'
import { findTypesNamed } from './format-action-title'
import { presentParticipantAction } from './present-participant-action'

const present = (action: Partial<ParticipantAction>, locale: Locale) =>
  presentParticipantAction(
    { actionable_type: 'Challenge', pending: null, point_entry: null, ...action } as ParticipantAction,
    { t: translate(locale, 'site'), locale, term: 'Sprigs' },
  )

describe('a line of the activity', () => {
  it.each([
    ['challenge_reset', 'Walk', 'Reset', 'Reiniciado'],
    ['payment_refunded', 'Rivers: all', 'Payment refunded', 'Pago reembolsado'],
    ['challenge_completed', 'Reset: the quiz', null, null],
    ['reward_held', 'Free pin', 'Reserved', 'Reservada'],
    ['points_withheld', 'Invite', 'Not awarded', 'No otorgado'],
    ['kite_flown', 'Kite', null, null],
  ])('titles %s of %j by its subject, with the outcome as a label', (action_type, title, en, es) => {
    expect(present({ action_type, title }, 'en')).toMatchObject({ title, label: en })
    expect(present({ action_type, title }, 'es')).toMatchObject({ title, label: es })
  })

  it.each([
    ['points_added', 5, 'Sprigs added', 'Abono de Sprigs'],
    ['points_imported', 5, 'Sprigs imported', 'Importación de Sprigs'],
    ['points_import_undone', -5, 'Sprigs import undone', 'Importación de Sprigs deshecha'],
    ['points_expired', -5, 'Sprigs expired', 'Vencimiento de Sprigs'],
    ['points_reinstated', 5, 'Sprigs restored', 'Restauración de Sprigs'],
    [
      ...(['points_reinstated', -5, 'Sprigs taken back while they were away'] as const),
      'Retiro de Sprigs fuera del saldo',
    ],
  ] as const)('titles %s of %i by its type if it has no subject', (action_type, points, en, es) => {
    expect(present({ action_type, points, title: '' }, 'en').title).toBe(en)
    expect(present({ action_type, points, title: '' }, 'es').title).toBe(es)
  })

  it.each([
    ['Greenvale', 'Receipt at Greenvale', 'Recibo de Greenvale'],
    ['', 'Receipt', 'Recibo'],
  ])('names the merchant of a receipt: %j', (title, en, es) => {
    const receipt = { action_type: 'receipt_processed', actionable_type: 'Receipt', title } as const
    expect(present(receipt, 'en').title).toBe(en)
    expect(present(receipt, 'es').title).toBe(es)
  })

  it("finds types by their title and label in the reader's language", () => {
    const find = (search: string, locale: Locale) =>
      findTypesNamed(search, { t: translate(locale, 'site'), term: 'Sprigs' })
    expect(find(' EXPIRED ', 'en')).toEqual(['points_expired'])
    expect(find('recibo', 'es')).toEqual(['receipt', 'receipt_processed'])
    expect(find('canceled', 'en')).toEqual(['reward_cancelled'])
    expect(find('', 'en')).toEqual([])
  })

  it.each([
    ['refund', 2_500, 'Your $25.00 payment was refunded, so we took back the Sprigs it earned.'],
    ['refund', 500, 'You were refunded $5.00 of your $25.00 payment, so we took back the same share of its Sprigs.'],
    [
      'dispute',
      2_500,
      'Your bank reversed $25.00 of your $25.00 payment, so we took back the same share of its Sprigs.',
    ],
  ])('states which part of the payment a %s of %i took back', (because, refunded_cents, rule) => {
    const evidence = { because, refunded_cents, amount_cents: 2_500, currency: 'usd' }
    const point_entry = { rule: 'payment refunded', cause_type: 'Challenge', actor_type: 'system', evidence }
    const action = {
      action_type: 'payment_refunded',
      title: 'Rivers',
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
