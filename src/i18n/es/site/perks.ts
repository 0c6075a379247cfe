import type { perks as english } from '../../en/site/perks'

/** Words of the perks (PERKS-5), which the server alone says. */
export const perks: typeof english = {
  perks: {
    title: 'Explora ventajas y beneficios',
    none: 'Todavía no hay ventajas que mostrar',
    noneText: 'Las ventajas y ofertas de {{program}} estarán en esta página. Mientras tanto, puedes ganar {{term}}.',
    signIn: 'Iniciar sesión',
    merchantNotFound: 'Lo sentimos, pero el comercio que buscabas no existe.',
  },
}
