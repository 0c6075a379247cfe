/** Words of the perks (PERKS-5), which the server alone says. */
export const perks = {
  perks: {
    title: 'Explore Perks and Benefits',
    none: 'No perks to show yet',
    noneText: 'The perks and offers of {{program}} will be on this page. Until then there are {{term}} to earn.',
    signIn: 'Sign In',
    merchantNotFound: "We're sorry, but the merchant you were looking for doesn't exist.",
  },
}
