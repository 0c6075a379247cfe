/** Words of contests. */
export const contest = {
  contest: {
    standings: 'Standings',
    final: 'Final standings',
    prizes_one: 'The first place wins.',
    prizes_other: 'The first {{count}} places win.',
    period: 'From {{start}} to {{finish}}.',
    until: 'Until {{finish}}.',
    nobody: 'Nobody has {{term}} in this period yet. Be the first!',
    notYet: 'Earn {{term}} now, and you are in.',
    outcome: {
      title: 'The contest is over',
      toCome: 'The final standings are being made. They will be here within minutes.',
      place: 'Your final place: {{rank}}.',
      lost: 'Your final place: {{rank}}. You did not win this time. Thank you for taking part!',
    },
    place: 'Place',
    me: 'You',
    invitation: 'Is this your moment?',
    opening: 'Opening…',
    play: 'Play',
    again: 'Play again',
    won: 'You won!',
    wonText: 'It is yours.',
    lost: 'Not this time',
    lostText: 'Somebody’s moment comes. It may be your next one.',
    over: 'All moments have passed.',
    playsLeft_one: '{{count}} play left today',
    playsLeft_other: '{{count}} plays left today',
    fair: 'How is this fair?',
    fairText_one:
      'The winning moment was drawn before the contest began. Who plays first after it wins. The fingerprint of the moment was published at the start, and the moment follows at the end.',
    fairText_other:
      '{{count}} winning moments were drawn before the contest began. Who plays first after one of them wins. The fingerprint of all moments was published at the start, and the moments follow at the end.',
    revealed: 'These were the winning moments:',
    salt: 'The salt of the fingerprint:',
  },
}
