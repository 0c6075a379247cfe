import type { perks as english } from '../../en/site/perks'

/** Words of the perks (PERKS-5), which the server alone says. */
export const perks: typeof english = {
  perks: {
    title: 'Explora beneficios y descuentos',
    none: 'Aún no hay beneficios',
    noneText: 'Aquí verás los beneficios y ofertas de {{program}}. Mientras tanto, gana {{term}}.',
    signIn: 'Iniciar sesión',
    merchantNotFound: 'Lo sentimos, pero el comercio que buscabas no existe.',
  },
}
