import type { perksUnlocked as english } from '../en/mail'

/** The email to participants who can redeem perks. */
export const perksUnlocked: typeof english = {
  subject: 'Desbloqueaste tus beneficios',
  heading: 'Desbloqueaste tus beneficios',
  body: 'Ya puedes canjear los beneficios y descuentos de {{program}}.',
  button: 'Ver los beneficios',
}
