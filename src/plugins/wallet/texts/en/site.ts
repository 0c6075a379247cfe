export const site = {
  wallet: {
    title: "Card in your phone's wallet",
    help: 'Your balance stays up to date. Your phone tells you when points arrive, three times a day at most.',
    apple: 'Add to Apple Wallet',
    google: 'Add to Google Wallet',
    failed: "Your pass couldn't be created. Try again.",
  },
}
