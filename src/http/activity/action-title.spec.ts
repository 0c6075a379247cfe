import { actionTitle } from './action-title'

describe('the title of an action in a console list', () => {
  it.each([
    [
      'challenge_reset',
      'Challenge',
      'Tell us how you shop',
      'Reset: Tell us how you shop',
      'Reiniciado: Tell us how you shop',
    ],
    ['payment_refunded', 'Challenge', 'Rivers', 'Payment refunded: Rivers', 'Pago reembolsado: Rivers'],
    ['challenge_completed', 'Challenge', 'Reset: the quiz', 'Reset: the quiz', 'Reset: the quiz'],
    ['receipt_processed', 'Receipt', 'Greens', 'Receipt at Greens', 'Recibo de Greens'],
    ['points_expired', 'Participant', '', 'Points expired', 'Vencimiento de Puntos'],
    ['points_added', 'Participant', 'Welcome gift', 'Welcome gift', 'Welcome gift'],
  ])('%s of a %s, %j', (action_type, actionable_type, title, en, es) => {
    expect(actionTitle({ action_type, actionable_type, title }, 'en')).toBe(en)
    expect(actionTitle({ action_type, actionable_type, title }, 'es')).toBe(es)
  })
})
