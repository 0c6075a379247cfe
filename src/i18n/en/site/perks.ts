/** Words of the perks (PERKS-5), which the server alone says. */
export const perks = {
  perks: {
    title: 'Explore Perks and Benefits',
    none: 'No perks yet',
    noneText: 'Perks and offers from {{program}} will show up here. In the meantime, earn some {{term}}.',
    signIn: 'Sign In',
    merchantNotFound: "We're sorry, but the merchant you were looking for doesn't exist.",
  },
}
