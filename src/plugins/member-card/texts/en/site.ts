/** In a file of its own: phones load it for the card and the home. */
export const site = {
  memberCard: {
    menu: 'Card',
    title: 'Your card',
    signIn: 'Sign in to see your card.',
    error: "Your card didn't load",
    qr: 'Your card as a QR code',
    bars: 'Your card as a barcode',
    next_one: 'New code in {{count}} second',
    next_other: 'New code in {{count}} seconds',
    brightness: "Turn up your screen's brightness if the till can't read the code.",
    offline: 'Offline',
    old: 'Your card needs the internet once a day',
    oldHelp: 'Connect to see a new code.',
    show: 'Show it at the till',
  },
}
