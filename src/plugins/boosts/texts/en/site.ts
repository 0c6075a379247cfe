export const site = {
  boosts: {
    title: 'Offers for you',
    gives: {
      multiplier: '{{factor}}x {{term}}',
      bonus: '+{{points}} {{term}} each time',
    },
    on: {
      all: 'on purchases and challenges',
      receipts: 'on receipts and purchases',
      challenges: 'on challenges',
      products: 'on {{products}}',
    },
    until: 'Ends {{date}}. Up to {{points}} extra {{term}}.',
    left_one: 'Only {{count}} left.',
    left_other: 'Only {{count}} left.',
    forYou: 'Picked for you',
    forAll: 'For all members',
    activate: 'Activate',
    activateOf: 'Activate {{name}}',
    active: 'Active',
    given: '{{given}} of {{most}} extra {{term}} earned',
    justGiven: 'Extra {{term}} from an offer that you activated.',
    takenBack: 'Part of a purchase or challenge was taken back, and its extra {{term}} with it.',
  },
}
