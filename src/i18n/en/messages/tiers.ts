export const tiers = {
  created: 'Tier was created successfully!',
  updated: 'Tier was updated successfully!',
  deleted: 'Tier deleted.',
  rulesSaved: 'Tiers saved. Users move up within a minute.',
  turnedOff: 'Tiers are off. No one loses their tier, and you can turn tiers back on anytime.',
  hasPeople_one: "{{count}} user is in this tier, so it can't be deleted.",
  hasPeople_other: "{{count}} users are in this tier, so it can't be deleted.",
  isAskedFor_one: '{{count}} challenge, reward, menu item or slide is locked to this tier. Change it first.',
  isAskedFor_other: '{{count}} challenges, rewards, menu items and slides are locked to this tier. Change them first.',
}
