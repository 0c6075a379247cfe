/** The email to participants who can redeem perks. */
export const perksUnlocked = {
  subject: 'Your perks are unlocked',
  heading: 'Your perks are unlocked',
  body: 'You can now redeem the perks and discounts at {{program}}.',
  button: 'See the perks',
}
