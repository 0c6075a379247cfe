/** Texts of a participant's tier card, and of content that a tier unlocks. */
export const tiers = {
  yours: 'Your tier',
  first: 'Your first tier',
  details: 'See benefits',
  multiplied: '{{multiplier}}× {{term}} on everything you earn',
  progress: 'Progress to {{tier}}',
  progressText: '{{points}} of {{target}} {{term}}',
  missing: '{{points}} {{term}} to go until {{tier}}.',
  top: "You're at the top. Enjoy it!",
  keep: 'Earn {{points}} {{term}} by {{date}} to stay {{tier}}.',
  until:
    '{{tier}} is yours until at least {{date}}. With {{points}} {{term}} on that day you keep it for another year.',
  gives: '{{tier}} brings {{benefits}}.',
  more: '{{multiplier}}× {{term}}',
  why: {
    points: 'You reached {{to}} on {{date}} with {{points}} {{term}}.',
    rules: '{{program}} changed its tiers on {{date}}, and your {{points}} {{term}} were enough for {{to}}.',
    manual: '{{program}} changed your tier on {{date}}.',
    anniversary: '{{from}} ended on {{date}}: you had {{points}} {{term}} by then.',
  },
  basis: '{{term}} earned in the last 12 months count.',
  everyone: 'Everyone starts here',
  from: 'From {{points}} {{term}}',
  here: "You're here",
}
